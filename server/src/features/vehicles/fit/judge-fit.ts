import type { ExtraPrices, HostExtras } from '@makani/contract/bookings/host-extras';
import type { Cabin } from '@makani/contract/fit/cabin';
import type { checkFit } from '@makani/contract/fit/fit';
import { type Party, partySchema } from '@makani/contract/fit/party';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import {
  fitBySeats,
  fitSentence,
  fitsWithRackSentence,
  reasonsInWords,
  responsibilityWords,
} from '@makani/domain/fit/fit-words';
import { solveEquipped } from '@makani/domain/remedies/equipped-fit';
import * as z from 'zod/mini';
import { invalidField } from '../../../http/app-error.ts';

/** A party, and the day of its trip, as `2026-12-01`, whose law it follows. */
export interface TravelingParty {
  party: Party;
  day: string;
  /** The host's extras that are rented with the vehicle. */
  hostExtras?: HostExtras;
}

export interface JudgedVehicle {
  cabin: Cabin | null;
  category: Category;
  seats: number;
  /** The extras that its host rents out with it. */
  extraPrices: ExtraPrices;
}

/**
 * Whether the party fits: by the plan of the vehicle's seats and trunk, or without one by the number of seats alone. Where it
 * fits only with a rack that the host rents, the sentence says so.
 */
export function judgeFit(
  { cabin, category, seats, extraPrices: offered }: JudgedVehicle,
  { party, day, hostExtras: chosen = [] }: TravelingParty,
): Omit<ResponseOf<typeof checkFit>, 'remedies'> {
  const rule = childSeatRule(day);
  const note = responsibilityWords(party, rule);
  if (cabin === null) {
    const { answer, sentence } = fitBySeats(party, seats, category);
    const reasons = answer === 'no' ? [{ code: 'seats' as const, message: sentence }] : [];
    const fits = answer !== 'no';
    return { fits, answer, sentence, judgedBy: 'seats', seating: [], luggage: null, reasons, note };
  }
  const { fit, inside, onRack, rackCents } = solveEquipped({ cabin, offered, chosen }, party, rule);
  const judged = { cabin, category, party: inside, onRack };
  return {
    fits: fit.answer !== 'no',
    answer: rackCents === null ? fit.answer : 'tight',
    sentence: rackCents === null ? fitSentence(fit, judged) : fitsWithRackSentence(rackCents),
    judgedBy: 'plan',
    seating: fit.seating,
    luggage: fit.luggage,
    reasons: reasonsInWords(fit, judged),
    note,
  };
}

/** @throws AppError `invalid_input` at `party`. */
export function readParty(text: string): Party {
  const read = z.safeParse(partySchema, parseJson(text));
  if (!read.success) {
    throw invalidField('party', read.error.issues[0]?.message ?? 'Party must be JSON.');
  }
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
