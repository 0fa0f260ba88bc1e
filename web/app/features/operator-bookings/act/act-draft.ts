import type { DeskAct, DeskActKind, SwapCause } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import { fromWallTime, toWallTime } from '../../../booking-draft/period.ts';
import type { WallMoment } from '../../../ui/date-time-picker/wall-moment.ts';
import { centsTyped, dollarsOf } from '../../../ui/forms/dollars.ts';

/** An operator's input for an act. */
export interface ActDraft {
  amount: string;
  /** The place of the refunded line and the price that it is of, or `whole`. */
  line: string;
  minutes: string;
  vehicleId: string;
  cause: SwapCause;
  pickup: WallMoment | null;
  dropoff: WallMoment | null;
  /** Whether the guest or the platform pays for a later return of a running trip. */
  extraCost: 'card' | 'waive';
}

/** Whether a running trip would end later. It may have begun since the draft was made. */
export function isLaterReturn(story: DeskBookingStory, { dropoff }: Pick<ActDraft, 'dropoff'>): boolean {
  return dropoff !== null && toWallTime(dropoff) > story.returnAt && isRunning(story);
}

export function draftOf(kind: DeskActKind, story: DeskBookingStory): ActDraft {
  const amounts: Partial<Record<DeskActKind, number>> = {
    cancel: story.policy.feeCents,
    waive_fee: story.feeCents ?? 0,
  };
  const cents = amounts[kind];
  return {
    amount: cents === undefined ? '' : dollarsOf(cents),
    line: 'whole',
    minutes: '30',
    vehicleId: '',
    cause: 'breakdown',
    pickup: fromWallTime(story.pickupAt),
    dropoff: fromWallTime(story.returnAt),
    extraCost: 'card',
  };
}

function isRunning(story: DeskBookingStory): boolean {
  if (story.pickupAt <= story.location.wallTimeNow) return true;
  const trip = factsOfTrip(story);
  return trip !== null && trip.isAhead && !trip.canChange;
}

/** @returns the sentence for the field when the draft is no act yet. */
export function actOf(kind: DeskActKind, draft: ActDraft, story: DeskBookingStory): DeskAct | string {
  const { amount, line, minutes, vehicleId, cause, pickup, dropoff } = draft;
  const cents = centsTyped(amount);
  const wrongAmount = 'Please enter an amount in dollars, such as 25.00.';
  switch (kind) {
    case 'cancel':
      return cents === undefined ? wrongAmount : { act: kind, feeCents: cents };
    case 'refund':
      if (cents === undefined || cents === 0) return wrongAmount;
      return { act: kind, amountCents: cents, ...namedLine(line) };
    case 'waive_fee':
      return cents === undefined || cents === 0 ? wrongAmount : { act: kind, amountCents: cents };
    case 'extend_hold': {
      const count = Number(minutes);
      const isRight = Number.isInteger(count) && count >= 1 && count <= 60;
      return isRight ? { act: kind, minutes: count } : 'Please enter 1 to 60 minutes.';
    }
    case 'move':
      return vehicleId === '' ? 'Please choose a vehicle.' : { act: kind, vehicleId };
    case 'swap':
      return vehicleId === '' ? 'Please choose a vehicle.' : { act: kind, vehicleId, cause };
    case 'change_dates':
      return pickup === null || dropoff === null
        ? 'Please choose both dates.'
        : {
            act: kind,
            pickupAt: toWallTime(pickup),
            returnAt: toWallTime(dropoff),
            ...(isLaterReturn(story, draft) && { extraCost: draft.extraCost }),
          };
    case 'mark_no_show':
    case 'confirm':
    case 'reject':
      return { act: kind };
  }
}

/** The draft keeps the price with the place, since the story is loaded again while the dialog is open. */
export function lineName(place: number, { quoteId }: Pick<DeskBookingStory, 'quoteId'>): string {
  return quoteId === undefined ? String(place) : `${place} ${quoteId}`;
}

function namedLine(name: string): { line: number | null; quoteId?: string } {
  if (name === 'whole') return { line: null };
  const [place, quoteId] = name.split(' ');
  return { line: Number(place), ...(quoteId === undefined ? {} : { quoteId }) };
}
