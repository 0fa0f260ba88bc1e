import { formatWallClock, type WallTime } from '@makani/contract/kernel/time';

/** The part of a trip that a text message names. */
export interface TripInText {
  vehicleName: string;
  placeName: string;
  /** The place of the return, and its time by the clock there. */
  returnPlaceName: string;
  pickupAt: WallTime;
  returnAt: WallTime;
  /** The location’s. */
  phone: string;
  /** The page of the trip, of the guest or of the host. */
  url: string;
}

type Words = (trip: TripInText) => string;

const clock = (at: WallTime): string => formatWallClock(at.slice(11));

export const guestTexts: Record<
  'pickup_soon' | 'return_soon' | 'overdue' | 'next_guest' | 'breakdown',
  Words
> = {
  pickup_soon: ({ vehicleName, placeName, pickupAt, url }) =>
    `Your pickup of the ${vehicleName} is at ${clock(pickupAt)}, ${placeName}. ${url}`,
  return_soon: ({ vehicleName, returnPlaceName, returnAt, url }) =>
    `Please return your ${vehicleName} by ${clock(returnAt)}, ${returnPlaceName}. Running late? ${url}`,
  overdue: ({ vehicleName, returnAt, phone, url }) =>
    `Your ${vehicleName} was due back at ${clock(returnAt)}. Please return it now or call ${phone}. ${url}`,
  next_guest: ({ vehicleName, pickupAt, phone, url }) =>
    `Your ${vehicleName} may be late for your ${clock(pickupAt)} pickup. See your choices or call ${phone}. ${url}`,
  breakdown: ({ vehicleName, placeName, phone, url }) =>
    `Your replacement is the ${vehicleName}, ${placeName}. Questions? ${phone} ${url}`,
};

export const hostTexts: Record<'pickup_soon' | 'return_soon' | 'overdue', Words> = {
  pickup_soon: ({ vehicleName, placeName, pickupAt, url }) =>
    `Your guest picks up the ${vehicleName} at ${clock(pickupAt)}, ${placeName}. ${url}`,
  return_soon: ({ vehicleName, returnPlaceName, returnAt, url }) =>
    `Your guest returns the ${vehicleName} at ${clock(returnAt)}, ${returnPlaceName}. ${url}`,
  overdue: ({ vehicleName, returnAt, url }) =>
    `Your ${vehicleName} was due back at ${clock(returnAt)} and isn't back yet. We've written to your guest. ${url}`,
};

export function lockboxText({ vehicleName, url }: TripInText, code: string): string {
  return `The lockbox code for your ${vehicleName} is ${code}. ${url}`;
}

/** `until` is a moment in words. The link is the only thing in it that opens anything. */
export function bookingLinkText(held: { vehicleName: string; until: string; url: string }): string {
  const { vehicleName, until, url } = held;
  return `We're holding the ${vehicleName} for you until ${until}. See the price and pay: ${url} Reply STOP to get no texts.`;
}

/** The text with the link to a quote, which holds nothing. `until` is a moment in words. */
export function quoteLinkText(quoted: {
  vehicleName: string;
  total: string;
  until: string;
  url: string;
}): string {
  const { vehicleName, total, until, url } = quoted;
  return `Your quote for the ${vehicleName}: ${total}, valid until ${until}. It isn't held for you. See it and reserve: ${url} Reply STOP to get no texts.`;
}

/** Carriers ask for it after each consent. */
export const consentText =
  "You'll get texts about your trips when it's urgent. Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to end.";

/** Answers to replies. */
export const replyTexts = {
  stop: () =>
    "You won't get any more texts from us. We'll still email you about your trips. Reply START to turn texts back on.",
  help: ({ phone, email }: Support) =>
    `We text you about your trips when it's urgent. Questions? ${phone} or ${email}. Msg & data rates may apply. Reply STOP to end.`,
  start: () => "Texts about your trips are back on, when it's urgent. Reply HELP for help, STOP to end.",
  startWithoutConsent: ({ url }: Support) =>
    `To get texts about your trips, tick the box in your profile: ${url} Reply HELP for help.`,
  other: ({ phone, tripsUrl }: Support) =>
    `Nobody reads replies here. Send a message from your trip's page, ${tripsUrl} or call ${phone}.`,
} as const;

interface Support {
  phone: string;
  email: string;
  /** The page with the box. */
  url: string;
  tripsUrl: string;
}

/** `Makani: …` in letters that phones send at the lower price: no accents, no curved quotes. */
export function wholeText(brand: string, words: string): string {
  return `${brand}: ${words}`
    .replaceAll(/[‘’ʻʼ]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll('…', '...')
    .normalize('NFKD')
    .replaceAll(/[^\n -~]/gu, '');
}
