import type { DeskAct, DeskEffect } from '@makani/contract/operator/desk-acts';
import { whyNot } from '@makani/domain/desk/desk-booking';
import { changeOf, type DeskChange } from '@makani/domain/desk/desk-effect';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { findIfAny, type BookingRow } from '../data/bookings.repository.ts';
import { deskFactsOf, type DeskFacts, effectOf } from './desk-facts.ts';

export interface Judged {
  facts: DeskFacts;
  change: DeskChange;
  effect: DeskEffect;
}

/** What an act would do at this moment. @throws AppError `act_refused`, with the sentence that says why. */
export async function judgeAct(
  db: Db,
  row: BookingRow,
  act: DeskAct,
  now: Temporal.Instant,
): Promise<Judged> {
  const facts = await deskFactsOf(db, row, now);
  const refusal = whyNot(act.act, facts.booking, now);
  if (refusal !== null) throw new AppError('act_refused', { message: refusal });
  const changed = changeOf(act, facts.booking, now);
  if (!changed.ok) throw new AppError('act_refused', { message: changed.message });
  return { facts, change: changed.change, effect: effectOf(facts, act, changed.change) };
}

/** @throws AppError `not_found`, `act_refused`. */
export async function previewAct(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { bookingId, act }: { bookingId: string; act: DeskAct },
): Promise<DeskEffect> {
  const row = await findIfAny(db, bookingId);
  if (row === undefined) throw new AppError('not_found');
  return (await judgeAct(db, row, act, clock.now())).effect;
}
