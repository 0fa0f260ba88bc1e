import { formatPlannedTime, type Moment } from '@makani/contract/kernel/time';
import { hostAnswerHours } from './host-answer.ts';

/** How a paid booking is confirmed: told before any money is taken, and again after the payment. */
export const confirmationWords = {
  instant: 'Confirmed as soon as you pay.',
  /**
   * The rule in a line.
   * @param until The host's deadline, once there is one. It comes sooner than a day when pickup does.
   */
  byHostInShort: (until?: string): string =>
    until === undefined
      ? `Your host has up to ${hostAnswerHours} hours to confirm.`
      : requestedInWords(until),
  /** The rest of the rule, which stands below 'How it works' where the line stands. */
  otherwise: (isCharged = false): string =>
    `If they don’t respond in time, your booking is confirmed automatically. If they can’t accept, ${isCharged ? 'we’ll hold another vehicle for you at no extra cost or refund you in full' : 'you won’t be charged: we’ll hold another vehicle for you at no extra cost or release the hold on your card'}.`,
  byHost: (until?: string, isCharged = false): string =>
    `${confirmationWords.byHostInShort(until)} ${confirmationWords.otherwise(isCharged)}`,
} as const;

/** The same of several vehicles that are paid together. */
export const orderWords = {
  inShort: `Each host has up to ${hostAnswerHours} hours to confirm.`,
  otherwise:
    'If one doesn’t respond in time, that booking is confirmed automatically. Your card is charged once, when all of them are confirmed, and always before the first pickup. You won’t be charged for any vehicle a host can’t provide: we’ll hold another one for you at no extra cost or release its part of the hold on your card.',
} as const;

export function orderPromise({ isInstant }: { isInstant: boolean }): string {
  return isInstant ? confirmationWords.instant : `${orderWords.inShort} ${orderWords.otherwise}`;
}

/** The sentence before payment. */
export function confirmationPromise({ isInstant }: { isInstant: boolean }): string {
  return isInstant ? confirmationWords.instant : confirmationWords.byHost();
}

/**
 * Says that the host has not answered yet, alike on every screen and in every mail.
 * @param until The deadline with its zone, as `deadlineAt` writes it; undefined where none is known.
 */
export function requestedInWords(until: string | undefined): string {
  return until === undefined
    ? 'Requested: your host hasn’t responded yet.'
    : `Requested: your host has until ${until} to respond.`;
}

/** `Sat, Nov 21, 8:00 AM (Honolulu time)` */
export function deadlineAt({ local }: Pick<Moment, 'local'>, locationName: string): string {
  return `${formatPlannedTime(local)} (${locationName} time)`;
}
