import {
  type FaqChanges,
  type FaqSettings,
  maxFaqs,
  type SettableFaq,
} from '@makani/contract/settings/faq-settings';
import { faultOfFigures } from './faq-figures.ts';

/**
 * The questions once these changes hold. A question that was removed since stays so, and one that was added since follows the
 * others.
 */
export function changedFaqs(
  { faqs }: FaqSettings,
  { edited = {}, added = {}, removed = {}, order }: FaqChanges,
): FaqSettings {
  const fresh = Object.entries(added).map(([id, faq]) => ({ id, ...faq }));
  const remaining = faqs
    .filter(({ id }) => !Object.hasOwn(removed, id) && !Object.hasOwn(added, id))
    .map((faq) => ({ ...faq, ...edited[faq.id] }));
  return { faqs: inOrder([...remaining, ...fresh], order) };
}

function inOrder(faqs: SettableFaq[], order: readonly string[] | undefined): SettableFaq[] {
  if (order === undefined) return faqs;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: SettableFaq): number => places.get(id) ?? order.length;
  return faqs.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Faults of questions that can't be shown, by the body's field; empty when all can. */
export function faultsOfFaqs(
  { faqs }: FaqSettings,
  { edited = {}, added = {} }: FaqChanges,
): Record<string, string> {
  const faults: Record<string, string> = {};
  if (faqs.length === 0) faults['changes'] = 'Please leave at least one question.';
  if (faqs.length > maxFaqs) faults['changes'] = `The page has room for ${maxFaqs} questions.`;
  for (const [kind, changed] of Object.entries({ edited, added }))
    for (const [id, { question, answer }] of Object.entries(changed)) {
      const at = `changes.${kind}.${id}`;
      if (question !== undefined && isTwice(faqs, question))
        faults[`${at}.question`] = 'This question is already on the page.';
      if (question !== undefined && /[{}]/.test(question))
        faults[`${at}.question`] = 'Only answers can name figures. Please leave out the braces.';
      const fault = answer === undefined ? undefined : faultOfFigures(answer);
      if (fault !== undefined) faults[`${at}.answer`] = fault;
    }
  return faults;
}

function isTwice(faqs: readonly SettableFaq[], question: string): boolean {
  const plain = question.toLowerCase();
  return faqs.filter((faq) => faq.question.toLowerCase() === plain).length > 1;
}

/** The questions that differ between two states. Where only their order differs, the IDs in it. */
export function differingFaqs(before: FaqSettings, after: FaqSettings): { before: object; after: object } {
  const own = new Map(before.faqs.map((faq) => [faq.id, JSON.stringify(faq)]));
  const other = new Map(after.faqs.map((faq) => [faq.id, JSON.stringify(faq)]));
  const part = ({ faqs }: FaqSettings): object => ({
    faqs: faqs.filter(({ id }) => own.get(id) !== other.get(id)),
    ...(isOtherOrder(before, after) && { order: faqs.map(({ id }) => id) }),
  });
  return { before: part(before), after: part(after) };
}

function isOtherOrder(before: FaqSettings, after: FaqSettings): boolean {
  return before.faqs.map(({ id }) => id).join() !== after.faqs.map(({ id }) => id).join();
}
