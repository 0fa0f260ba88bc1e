import type { Cabin } from '@makani/contract/fit/cabin';
import type { checkFit } from '@makani/contract/fit/fit';
import { type Party, partySchema } from '@makani/contract/fit/party';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { Category } from '@makani/contract/vehicles/vehicles';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { solveFit } from '@makani/domain/fit/fit';
import { fitBySeats, fitSentence, reasonsInWords, responsibilityWords } from '@makani/domain/fit/fit-words';
import * as z from 'zod/mini';
import { invalidField } from '../../../http/app-error.ts';

/** A party, and the day of its trip, as `2026-12-01`, whose law it follows. */
export interface TravelingParty {
  party: Party;
  day: string;
}

interface Judged {
  cabin: Cabin | null;
  category: Category;
  seats: number;
}

/** Whether the party fits: by the plan of the vehicle's seats and trunk, or without one by the number of seats alone. */
export function judgeFit(
  { cabin, category, seats }: Judged,
  { party, day }: TravelingParty,
): ResponseOf<typeof checkFit> {
  const rule = childSeatRule(day);
  const note = responsibilityWords(party, rule);
  if (cabin === null) {
    const { answer, sentence } = fitBySeats(party, seats, category);
    const reasons = answer === 'no' ? [{ code: 'seats' as const, message: sentence }] : [];
    const fits = answer !== 'no';
    return { fits, answer, sentence, judgedBy: 'seats', seating: [], luggage: null, reasons, note };
  }
  const fit = solveFit(cabin, party, rule);
  const judged = { cabin, category, party };
  return {
    fits: fit.answer !== 'no',
    answer: fit.answer,
    sentence: fitSentence(fit, judged),
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
