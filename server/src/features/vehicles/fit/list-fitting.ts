import type { Cabin } from '@makani/contract/fit/cabin';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { fitsParty } from '@makani/domain/fit/fits-party';
import { boardsOnRack } from '@makani/domain/remedies/surf-rack';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { filterInTurns } from '../../../adapters/event-loop.ts';
import type { Db } from '../../../db/database.ts';
import { anyValue } from '../../../db/statement.ts';
import type { InSql } from '../data/ports.ts';
import { isOnOffer } from '../search/on-offer.ts';
import type { TravelingParty } from './judge-fit.ts';

/** The cabins that a party fits, and how many seats it needs where nobody has drawn one. */
export interface Fitting {
  cabins: Cabin[];
  /** Those that it fits only with a surf rack. */
  cabinsWithRack: Cabin[];
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
  const all = rows.flatMap(({ cabin }) => cabin ?? []);
  const list = (among: Cabin[], hasRack: boolean): Promise<Cabin[]> =>
    filterInTurns(among, (cabin) => fitsParty({ cabin, seats, hasRack }, party, rule), plansAtOnce);
  const cabins = await list(all, false);
  const others = boardsOnRack(party) === 0 ? [] : all.filter((cabin) => !cabins.includes(cabin));
  return { cabins, cabinsWithRack: await list(others, true), seats };
}

/** @param wanted.cabins as JSON */
export function isFitting({
  cabins,
  cabinsWithRack,
  seats,
}: InSql<{ cabins: string[]; cabinsWithRack: string[]; seats: number }>): RawBuilder<SqlBool> {
  const isAmong = (some: typeof cabins) =>
    sql`vehicles.cabin in (select unnest(${anyValue(some, 'jsonb[]')}))`;
  return sql`(${isAmong(cabins)}
    or ${isAmong(cabinsWithRack)} and vehicles.extra_prices -> 'surfRack' is not null
    or vehicles.cabin is null and vehicles.seats >= ${anyValue(seats, 'integer')})`;
}
