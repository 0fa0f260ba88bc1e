import type { FaqChanges, FaqSettings } from '@makani/contract/settings/faq-settings';
import { faqCategories } from '@makani/contract/site/faqs';
import { describe, expect, test } from 'vitest';
import { initialPolicy } from '../../src/policy/policy-figures.ts';
import { changedFaqs, differingFaqs, faultsOfFaqs } from '../../src/faqs/faq-changes.ts';
import { answerParts, faqFigures, faultOfFigures, withFigures } from '../../src/faqs/faq-figures.ts';
import { firstFaqs } from '../../src/faqs/first-faqs.ts';

const faq = (id: string, answer = 'An answer.') =>
  ({ id, category: 'Policies', question: `${id}?`, answer }) as const;
const { id: _, ...fresh } = faq('Three');
const set: FaqSettings = { faqs: [faq('one'), faq('two')] };

describe('a change', () => {
  test.each<[string, FaqChanges, string[]]>([
    ['of nothing leaves all', {}, ['one?', 'two?']],
    ['of a question keeps its place', { edited: { one: { question: 'First?' } } }, ['First?', 'two?']],
    ['adds at the end', { added: { three: fresh } }, ['one?', 'two?', 'Three?']],
    [
      'adds at a place',
      { added: { three: fresh }, order: ['three', 'one', 'two'] },
      ['Three?', 'one?', 'two?'],
    ],
    ['removes', { removed: { one: 'one?' } }, ['two?']],
    ['orders anew', { order: ['two', 'one'] }, ['two?', 'one?']],
    ['orders some, and the others follow', { order: ['two'] }, ['two?', 'one?']],
    [
      'of a question that is gone brings it not back',
      { edited: { gone: { answer: 'Yes.' } } },
      ['one?', 'two?'],
    ],
    ['that removes what is gone already', { removed: { gone: 'Gone?' } }, ['one?', 'two?']],
  ])('%s', (_what, changes, questions) => {
    expect(changedFaqs(set, changes).faqs.map(({ question }) => question)).toEqual(questions);
  });

  test('leaves the fields alone that it does not name', () => {
    const { faqs } = changedFaqs(set, { edited: { one: { answer: 'Yes.' } } });
    expect(faqs[0]).toEqual({ ...faq('one'), answer: 'Yes.' });
  });
});

describe('refused is', () => {
  const faultsOf = (changes: FaqChanges) => faultsOfFaqs(changedFaqs(set, changes), changes);
  const crowd = Object.fromEntries(
    Array.from({ length: 59 }, (_one, place) => [`n-${place}`, { ...fresh, question: `${place}?` }]),
  );

  test.each<[string, FaqChanges, string, RegExp]>([
    [
      'the same question twice',
      { edited: { two: { question: 'ONE?' } } },
      'changes.edited.two.question',
      /already/,
    ],
    [
      'a new one that is there',
      { added: { three: { ...fresh, question: 'one?' } } },
      'changes.added.three.question',
      /already/,
    ],
    [
      'an unknown figure',
      { edited: { one: { answer: 'Only {youngDriver}.' } } },
      'changes.edited.one.answer',
      /no figure called \{youngDriver\}/,
    ],
    [
      'a brace without a figure',
      { added: { three: { ...fresh, answer: 'A } here.' } } },
      'changes.added.three.answer',
      /only for figures/,
    ],
    [
      'a figure in a question',
      { edited: { one: { question: 'Why {lateGraceMinutes}?' } } },
      'changes.edited.one.question',
      /Only answers/,
    ],
    ['an empty page', { removed: { one: 'one?', two: 'two?' } }, 'changes', /at least one/],
    ['more than fit', { added: crowd }, 'changes', /room for 60/],
  ])('%s', (_what, changes, field, words) => {
    expect(faultsOf(changes)).toEqual({ [field]: expect.stringMatching(words) });
  });

  test('nothing else', () => {
    expect(
      faultsOf({ edited: { one: { question: 'one?', answer: 'Within {lateGraceMinutes} minutes.' } } }),
    ).toEqual({});
  });
});

describe('figures', () => {
  test('are written as the rules have them', () => {
    expect(
      withFigures(
        '{youngDriverDaily}, {insuranceBasicPercent}, {insurancePremiumPercent}, {lateGraceMinutes}',
        initialPolicy,
      ),
    ).toBe('$25.00, 10%, 15%, 29');
    expect(
      withFigures('{freeCancellationHours}, {lateCancellationFee}', {
        ...initialPolicy,
        freeUntilHoursBeforePickup: 48,
        lateFeeDays: 2,
      }),
    ).toBe('48 hours, 2 days’ rental');
    expect(withFigures('{nothing} and {lateGraceMinutes}', initialPolicy)).toBe('{nothing} and 29');
    expect(answerParts('{nothing} and {lateGraceMinutes}', initialPolicy)).toEqual([
      { text: '', isFigure: false },
      { text: '{nothing}', isFigure: false },
      { text: ' and ', isFigure: false },
      { text: '29', isFigure: true },
      { text: '', isFigure: false },
    ]);
  });

  test('can be named as they are listed', () => {
    for (const { name, now } of faqFigures(initialPolicy))
      expect([faultOfFigures(name), withFigures(name, initialPolicy)]).toEqual([undefined, now]);
  });
});

describe('the first questions', () => {
  test('could be set as they are', () => {
    const { faqs } = { faqs: [...firstFaqs] };
    const edited = Object.fromEntries(faqs.map(({ id, ...fields }) => [id, fields]));
    expect(faultsOfFaqs({ faqs }, { edited })).toEqual({});
    expect(new Set(faqs.map(({ id }) => id)).size).toBe(faqs.length);
  });

  test('have every category, and no figure of their own where a rule has it', () => {
    for (const category of faqCategories)
      expect(firstFaqs.some((one) => one.category === category)).toBe(true);
    expect(firstFaqs.filter(({ answer }) => /\$\d|\d%/.test(answer))).toEqual([]);
  });
});

test('the audit keeps only what differs, and an order only when it does', () => {
  const after = changedFaqs(set, { edited: { one: { answer: 'Yes.' } } });
  expect(differingFaqs(set, after)).toEqual({
    before: { faqs: [faq('one')] },
    after: { faqs: [{ ...faq('one'), answer: 'Yes.' }] },
  });
  expect(differingFaqs(set, changedFaqs(set, { order: ['two', 'one'] }))).toEqual({
    before: { faqs: [], order: ['one', 'two'] },
    after: { faqs: [], order: ['two', 'one'] },
  });
});
