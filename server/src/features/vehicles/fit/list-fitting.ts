import type { Cabin } from '@makani/contract/fit/cabin';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { fitsParty } from '@makani/domain/fit/fits-party';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { filterInTurns } from '../../../adapters/event-loop.ts';
import type { Db } from '../../../db/database.ts';
import { anyValue } from '../../../db/statement.ts';
import type { InSql } from '../public/ports.ts';
import { isOnOffer } from '../search/on-offer.ts';
import type { TravelingParty } from './judge-fit.ts';

/** The cabins that a party fits, and how many seats it needs where nobody has drawn one. */
export interface Fitting {
  cabins: Cabin[];
  seats: number;
}

/** A plan takes some 50 microseconds. */
export const plansAtOnce = 20;

/** Vehicles are many, but their cabins few. */
export async function listFitting(db: Db, { party, day }: TravelingParty): Promise<Fitting> {
  const rows = await db
    .selectFrom('vehicles')
    .select('cabin')
    .distinct()
    .where('cabin', 'is not', null)
    .where(isOnOffer())
    .execute();
  const rule = childSeatRule(day);
  const seats = party.adults + party.children.length;
  const cabins = rows.flatMap(({ cabin }) => cabin ?? []);
  const isFit = (cabin: Cabin): boolean => fitsParty({ cabin, seats }, party, rule);
  return { cabins: await filterInTurns(cabins, isFit, plansAtOnce), seats };
}

/** @param wanted.cabins as JSON */
export function isFitting({
  cabins,
  seats,
}: InSql<{ cabins: string[]; seats: number }>): RawBuilder<SqlBool> {
  return sql`(vehicles.cabin = any(${anyValue(cabins, 'jsonb[]')})
    or vehicles.cabin is null and vehicles.seats >= ${anyValue(seats, 'integer')})`;
}
