import { hostAnswerHours } from './booking-status.ts';
import { requestedInWords } from './guest-standing.ts';

/** How a paid booking is confirmed: told before any money is taken, and again after the payment. */
export const confirmationWords = {
  instant: 'Confirmed as soon as you pay.',
  /** The same in a line, where the whole of it stands below 'How it works'. */
  byHostInShort: `Your host has up to ${hostAnswerHours} hours to confirm.`,
  /** @param until The host's deadline, once there is one. It comes sooner than a day when pickup does. */
  byHost: (until?: string, isCharged = false): string =>
    `${until === undefined ? `The host has up to ${hostAnswerHours} hours to confirm.` : requestedInWords(until)} If they don’t respond in time, your booking is confirmed automatically. If they can’t accept, ${isCharged ? 'we put another vehicle on hold for you at no higher price, or return everything to your card' : 'you won’t be charged for it: we put another vehicle on hold for you at no higher price, or release the hold on your card in full'}.`,
} as const;

/** The same of several vehicles that are paid together. */
export function orderPromise({ isInstant }: { isInstant: boolean }): string {
  if (isInstant) return confirmationWords.instant;
  return `Each host has up to ${hostAnswerHours} hours to confirm. If one doesn’t respond in time, that booking is confirmed automatically. Your card is charged once, when all of them are confirmed, and always before the first pickup. You won’t be charged for any vehicle a host can’t provide: we’ll hold another one for you at no extra cost or release its part of the hold on your card.`;
}

/** Several vehicles in a line. */
export const orderInShort = `Each host has up to ${hostAnswerHours} hours to confirm.`;

/** The sentence before payment. */
export function confirmationPromise({ isInstant }: { isInstant: boolean }): string {
  return isInstant ? confirmationWords.instant : confirmationWords.byHost();
}
