import type { CallerTextKind } from '@makani/contract/texts/caller-text';
import type { FailedTextState } from '@makani/contract/texts/failed-texts';

/** Reasons of the text network by its numbers, as the desk reads them. */
const networkReasons: ReadonlyMap<number, string> = new Map([
  [21_211, 'This isn’t a phone number.'],
  [21_217, 'This isn’t a phone number.'],
  [21_408, 'Our account can’t text numbers in this country.'],
  [21_610, 'The recipient replied STOP.'],
  [21_612, 'Our number can’t reach this one.'],
  [21_614, 'This number isn’t a cell phone.'],
  [21_617, 'The text is too long.'],
  [21_635, 'This number is a landline.'],
  [30_001, 'Too many texts were waiting at the network.'],
  [30_002, 'Our account at the network is suspended.'],
  [30_003, 'The phone is off or out of reach.'],
  [30_004, 'The phone or its carrier blocks our texts.'],
  [30_005, 'This number isn’t in service any more.'],
  [30_006, 'This number is a landline, or its carrier can’t be reached.'],
  [30_007, 'The carrier took it for spam.'],
  [30_008, 'The carrier gave no reason.'],
  [30_034, 'Our number isn’t registered with US carriers yet (10DLC).'],
  [30_036, 'It wasn’t delivered while it was of use.'],
]);

const stateReasons: Record<FailedTextState, string> = {
  waiting: 'The network can’t be reached. We’re still trying.',
  refused: 'The network refused it.',
  undelivered: 'It didn’t reach the phone.',
  lost: 'The network couldn’t be reached while the text was of use.',
};

/** Why a text message failed, in a sentence. */
export function failureInWords({ state, error }: { state: FailedTextState; error: number | null }): string {
  return (error === null ? undefined : networkReasons.get(error)) ?? stateReasons[state];
}

/** Links to callers have a token of their own each time, so they are sent again where they come from. */
export const resentElsewhere: Record<CallerTextKind, string> = {
  booking_link: 'Please send the link again from the page of the booking, or call.',
  quote_link: 'Please send a new quote, or call.',
};

interface FailedFacts {
  state: FailedTextState;
  usefulUntil: Temporal.Instant;
  /** Whether the person still gets texts at the number it goes to. */
  hasConsent: boolean;
}

/** The sentence why a text message that failed can't be sent again; null when it can. */
export function whyNoResend(
  { state, usefulUntil, hasConsent }: FailedFacts,
  now: Temporal.Instant,
): string | null {
  if (state === 'waiting') return 'It’s still being tried, so there’s no need to send it again.';
  if (!hasConsent) return 'This person doesn’t get text messages at this number any more.';
  return Temporal.Instant.compare(now, usefulUntil) < 0
    ? null
    : 'It’s too late for this text. Please call instead if it still matters.';
}
