import type { FaqChanges, FaqSettings, SettableFaq } from '@makani/contract/settings/faq-settings';

/** Only what differs from what is set. */
export function faqChanges(draft: FaqSettings, settings: FaqSettings): FaqChanges {
  const known = new Map(settings.faqs.map((faq) => [faq.id, faq]));
  const drafted = new Set(draft.faqs.map(({ id }) => id));
  const remaining = settings.faqs.filter(({ id }) => drafted.has(id));
  const fresh = draft.faqs.filter(({ id }) => !known.has(id));
  const edited = draft.faqs.flatMap((faq) => {
    const before = known.get(faq.id);
    const fields = before === undefined ? {} : differing(faq, before);
    return Object.keys(fields).length > 0 ? [[faq.id, fields] as const] : [];
  });
  const removed = settings.faqs.filter(({ id }) => !drafted.has(id));
  const order = draft.faqs.map(({ id }) => id);
  // Several that are added have an order only if they are given one.
  const isInOrder = fresh.length < 2 && [...remaining, ...fresh].map(({ id }) => id).join() === order.join();
  return {
    ...(edited.length > 0 && { edited: Object.fromEntries(edited) }),
    ...(fresh.length > 0 && { added: Object.fromEntries(fresh.map(({ id, ...faq }) => [id, faq])) }),
    ...(removed.length > 0 && {
      removed: Object.fromEntries(removed.map(({ id, question }) => [id, question])),
    }),
    ...(!isInOrder && { order }),
  };
}

function differing(faq: SettableFaq, before: SettableFaq): Partial<Omit<SettableFaq, 'id'>> {
  return {
    ...(faq.category !== before.category && { category: faq.category }),
    ...(faq.question !== before.question && { question: faq.question }),
    ...(faq.answer !== before.answer && { answer: faq.answer }),
  };
}

/** The same questions with one a place further up or down among those of its category, as the page shows them. */
export function movedFaq(faqs: readonly SettableFaq[], id: string, by: 1 | -1): SettableFaq[] {
  const moved = [...faqs];
  const place = moved.findIndex((faq) => faq.id === id);
  const one = moved[place];
  let next = place + by;
  while (moved[next] !== undefined && moved[next]?.category !== one?.category) next += by;
  const other = moved[next];
  if (one === undefined || other === undefined) return moved;
  moved[place] = other;
  moved[next] = one;
  return moved;
}

/** The message at a field of a question. */
export function faqFault(
  faults: Readonly<Record<string, string>>,
  id: string,
  field: 'category' | 'question' | 'answer',
): string | undefined {
  return faults[`edited.${id}.${field}`] ?? faults[`added.${id}.${field}`];
}
