import type { FaqChanges, FaqSettings, SettableFaq } from '@makani/contract/settings/faq-settings';
import { faqCategories } from '@makani/contract/site/faqs';
import type { Difference } from '../difference-table.tsx';

const fields = ['category', 'question', 'answer'] as const;
const labels = { category: 'Category of', question: 'Question', answer: 'Answer to' } as const;

export function faqDifferences(before: FaqSettings, after: FaqSettings): Difference[] {
  const own = new Map(before.faqs.map((faq) => [faq.id, faq]));
  const other = new Map(after.faqs.map((faq) => [faq.id, faq]));
  return [
    ...after.faqs.flatMap((faq) => {
      const old = own.get(faq.id);
      return old === undefined
        ? [{ label: faq.question, before: 'Not on the page', after: `${faq.category}: ${faq.answer}` }]
        : fields
            .filter((field) => old[field] !== faq[field])
            .map((field) => ({ label: labelOf(field, old), before: old[field], after: faq[field] }));
    }),
    ...before.faqs
      .filter(({ id }) => !other.has(id))
      .map(({ question, answer }) => ({ label: question, before: answer, after: 'Removed' })),
    ...orderDifferences(before, after),
  ];
}

/** The difference for each category whose remaining questions are in another order. */
function orderDifferences(before: FaqSettings, after: FaqSettings): Difference[] {
  const staying = new Set(before.faqs.map(({ id }) => id));
  const stays = ({ faqs }: FaqSettings, category: string) =>
    faqs.filter((faq) => faq.category === category && staying.has(faq.id));
  return faqCategories.flatMap((category) => {
    const old = stays(before, category);
    const fresh = stays(after, category);
    const ids = new Set(fresh.map(({ id }) => id));
    const isSame = old.filter(({ id }) => ids.has(id)).every(({ id }, place) => id === fresh[place]?.id);
    return isSame ? [] : [{ label: `Order of ${category}`, before: numbered(old), after: numbered(fresh) }];
  });
}

function numbered(faqs: readonly SettableFaq[]): string {
  return faqs.map(({ question }, place) => `${place + 1}. ${question}`).join('\n');
}

export function faqChangesInWords(changes: FaqChanges, { faqs }: FaqSettings): string[] {
  const { edited = {}, added = {}, removed = {}, order } = changes;
  return [
    ...Object.values(added).map(({ question }) => `Added: ${question}`),
    ...Object.entries(edited).flatMap(([id, changed]) => {
      const known = faqs.find((faq) => faq.id === id);
      return fields.flatMap((field) =>
        changed[field] === undefined ? [] : [`${labelOf(field, known)}: ${changed[field]}`],
      );
    }),
    ...Object.values(removed).map((question) => `Removed: ${question}`),
    ...(order === undefined ? [] : ['Questions reordered']),
  ];
}

function labelOf(field: (typeof fields)[number], faq: SettableFaq | undefined): string {
  return faq === undefined ? gone[field] : `${labels[field]} “${faq.question}”`;
}

const gone = {
  category: 'Category of a removed question',
  question: 'A removed question',
  answer: 'Answer to a removed question',
} as const;
