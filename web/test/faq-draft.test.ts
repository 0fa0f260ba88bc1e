import { changedFaqs } from '@makani/domain/faqs/faq-changes';
import type { FaqSettings, SettableFaq } from '@makani/contract/settings/faq-settings';
import { describe, expect, test } from 'vitest';
import { faqChanges, faqFault, movedFaq } from '../app/features/operator-settings/faqs/faq-draft.ts';
import { faqChangesInWords, faqDifferences } from '../app/features/operator-settings/faqs/faq-words.ts';

const faq = (id: string, category: SettableFaq['category'] = 'Policies'): SettableFaq => ({
  id,
  category,
  question: `${id}?`,
  answer: `${id}.`,
});
const one = faq('one');
const two = faq('two', 'Services');
const three = faq('three');
const settings: FaqSettings = { faqs: [one, two, three] };
const four = faq('four');
const five = faq('five');

describe('a draft is sent as what differs, and becomes what was drafted', () => {
  test.each<[string, SettableFaq[], object, string[]]>([
    ['nothing', [one, two, three], {}, []],
    [
      'another answer',
      [{ ...one, answer: 'Yes.' }, two, three],
      { edited: { one: { answer: 'Yes.' } } },
      ['Answer to “one?”'],
    ],
    [
      'another question in another category',
      [one, { ...two, question: 'Two?!', category: 'Insurance' }, three],
      { edited: { two: { question: 'Two?!', category: 'Insurance' } } },
      ['Category of “two?”', 'Question “two?”'],
    ],
    [
      'one more',
      [one, two, three, four],
      { added: { four: { category: 'Policies', question: 'four?', answer: 'four.' } } },
      ['four?'],
    ],
    ['one less', [one, three], { removed: { two: 'two?' } }, ['two?']],
    ['another order', [three, two, one], { order: ['three', 'two', 'one'] }, ['Order of Policies']],
  ])('%s', (_what, faqs, changes, labels) => {
    const sent = faqChanges({ faqs }, settings);
    expect(sent).toEqual(changes);
    const after = changedFaqs(settings, sent);
    expect(after).toEqual({ faqs });
    expect(faqDifferences(settings, after).map(({ label }) => label)).toEqual(labels);
  });

  test('several that are added keep their order, whatever the database makes of it', () => {
    const sent = faqChanges({ faqs: [one, two, three, five, four] }, settings);
    expect(sent.order).toEqual(['one', 'two', 'three', 'five', 'four']);
  });
});

test('a question moves among those of its category, and not past them', () => {
  expect(movedFaq(settings.faqs, 'three', -1)).toEqual([three, two, one]);
  expect(movedFaq(settings.faqs, 'one', -1)).toEqual(settings.faqs);
  expect(movedFaq(settings.faqs, 'two', 1)).toEqual(settings.faqs);
});

test('a change reads as lines, also about a question that is gone', () => {
  const { id: _, ...fresh } = four;
  const changes = {
    added: { four: fresh },
    edited: { one: { answer: 'Yes.' }, gone: { question: 'Gone?' } },
    removed: { old: 'Old?' },
    order: ['two'],
  };
  expect(faqChangesInWords(changes, settings)).toEqual([
    'Added: four?',
    'Answer to “one?”: Yes.',
    'A removed question: Gone?',
    'Removed: Old?',
    'Questions reordered',
  ]);
});

test('a message stands at the field of its question', () => {
  const faults = { 'edited.one.answer': 'Too long.', 'added.four.question': 'Twice.' };
  expect(faqFault(faults, 'one', 'answer')).toBe('Too long.');
  expect(faqFault(faults, 'four', 'question')).toBe('Twice.');
  expect(faqFault(faults, 'one', 'question')).toBeUndefined();
});
