import type { StillNeededCode } from '@makani/contract/accounts/still-needed';
import { formatWallTime, type WallTime } from '@makani/contract/kernel/time';

/** A reason to keep an account, with the moment at a location until which it holds; null for one without. */
export interface StillNeeded {
  code: StillNeededCode;
  untilLocal: WallTime | null;
}

/** Banks seldom take longer to decide on a dispute. */
export const disputeDays = 90;

/** The sentence that tells a person what to wait for, and until when. */
export function stillNeededInWords({ code, untilLocal }: StillNeeded): string {
  return sentences[code](untilLocal === null ? null : formatWallTime(untilLocal));
}

const sentences: Record<StillNeededCode, (until: string | null) => string> = {
  hold: (until) =>
    `A vehicle is on hold for you${until === null ? '' : ` until ${until}`}. Please release it first, or come back then.`,
  choice: () =>
    'Another vehicle is on hold for you because your host can’t provide the one you booked. Please take it or get a full refund first.',
  trip: (until) =>
    `You have a trip that isn’t over yet${until === null ? '' : `: it ends on ${until}`}. Please cancel it first, or come back when it’s completed.`,
  driving: (until) =>
    `You’re driving on a trip that isn’t over yet${until === null ? '' : `: it ends on ${until}`}. Please come back once the vehicle is returned.`,
  driven: () =>
    'A trip that you drove isn’t settled yet, so we have to keep who drove. Please come back in a few days, or call us.',
  payment: () =>
    'One of your payments is still processing. That usually takes a few minutes; please come back then.',
  refund: () =>
    'One of your refunds is still on its way to your card. That usually takes less than an hour; please come back then.',
  deposit: (until) =>
    until === null
      ? 'Your deposit is being settled with your bank. That usually takes less than an hour; please come back then.'
      : `Your deposit isn’t settled yet: part of it may be charged until ${until}. Please come back then.`,
  charge: () =>
    'A charge after one of your trips is still open. Please answer or pay it first, or call us if it isn’t right.',
  dispute: (until) =>
    `You’re disputing a charge with your bank, so we have to keep what it’s about until your bank has decided${byThen(until)}. Please come back then.`,
  guests: (until) =>
    `Guests have booked your vehicles${until === null ? '' : ` until ${until}`}. Please complete those bookings first.`,
  guest_dispute: (until) =>
    `A guest is disputing a charge for one of your vehicles, so we have to keep what it’s about until the bank has decided${byThen(until)}. Please come back then.`,
  payout: () =>
    'Some of your earnings haven’t reached you yet. Please make sure that your payouts are set up, and come back once everything is paid out, usually two days after your last guest’s return.',
};

function byThen(until: string | null): string {
  return until === null ? ', which can take a few months' : `, usually by ${until}`;
}
