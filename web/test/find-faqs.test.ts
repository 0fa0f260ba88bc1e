import { describe, expect, test } from 'vitest';
import { type Faq, faqCategories } from '@makani/contract/site/faqs';
import { firstFaqs as faqs } from '@makani/domain/faqs/first-faqs';
import { findFaqs } from '../app/features/faqs/find-faqs.ts';

const age: Faq = {
  category: 'Rental Requirements',
  question: 'How old must I be?',
  answer: 'The minimum age is 25.',
};
const fuel: Faq = {
  category: 'Policies',
  question: 'And the fuel?',
  answer: 'Full to full; a driver’s duty on Oʻahu.',
};
const all = [age, fuel];

describe('a search finds', () => {
  test.each([
    ['everything while nothing is asked', { query: '', category: 'all' }, all],
    ['everything for blanks', { query: '   ', category: 'all' }, all],
    ['a word of the question', { query: 'old', category: 'all' }, [age]],
    ['a word of the answer', { query: '25', category: 'all' }, [age]],
    ['capitals and small letters alike', { query: 'FUEL', category: 'all' }, [fuel]],
    ['either apostrophe, or none', { query: "driver's drivers oahu", category: 'all' }, [fuel]],
    ['only what has every word', { query: 'old fuel', category: 'all' }, []],
    ['the beginning of a word', { query: 'minim', category: 'all' }, [age]],
    ['one category', { query: '', category: 'Policies' }, [fuel]],
    ['a word within one category', { query: 'old', category: 'Policies' }, []],
    ['no pattern: signs are signs', { query: '.*', category: 'all' }, []],
  ] as const)('%s', (_case, input, expected) => {
    expect(findFaqs(all, input)).toEqual(expected);
  });
});

test.each(faqCategories)('%s has its answers', (category) => {
  expect(findFaqs(faqs, { query: '', category }).length).toBeGreaterThan(1);
});

test('no question stands twice', () => {
  expect(new Set(faqs.map(({ question }) => question)).size).toBe(faqs.length);
});
