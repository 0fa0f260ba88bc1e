import type { Faq, FaqCategory } from '@makani/contract/site/faqs';

export interface FaqInput {
  query: string;
  category: FaqCategory | 'all';
}

/**
 * Finds questions that contain every word of the query in question or answer; case, accents and apostrophes
 * are ignored.
 */
export function findFaqs(faqs: readonly Faq[], { query, category }: FaqInput): Faq[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return faqs.filter((faq) => {
    if (category !== 'all' && faq.category !== category) return false;
    const text = plain(`${faq.question} ${faq.answer}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʻ]/gu, '')
    .toLowerCase();
}
