import type { VehicleRule } from '@makani/domain/price-rules/vehicle-rule';
import { narrowness, type RuleScope } from '@makani/domain/price-rules/which-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

// The rules that change prices: active, and not ended.

/** Rules by vehicle id. Vehicles without rules are left out. */
export type RulesOfVehicles = ReadonlyMap<string, VehicleRule[]>;

const isActive = sql`pr.is_active and pr.ended_at is null`;

type WrittenRule = Omit<VehicleRule, 'narrowness'> & RuleScope;

/** SQL for the rules of a row of `vehicles`, for `readRules`. Each of its three cases has an index. */
export function rulesOfRow(): RawBuilder<WrittenRule[]> {
  return sql<WrittenRule[]>`coalesce((select jsonb_agg(jsonb_build_object(
      'id', pr.id, 'name', pr.name, 'kind', pr.kind, 'fromDate', pr.from_date, 'untilDate', pr.until_date,
      'weekdays', pr.weekdays, 'days', pr.days, 'mayCostLess', pr.may_cost_less,
      'basisPoints', pr.basis_points, 'dailyCents', pr.daily_cents,
      'vehicleId', pr.vehicle_id, 'hostId', pr.host_id, 'category', pr.category, 'locationId', pr.location_id,
      'createdAt', to_char(pr.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')))
    from price_rules pr where ${isActive} and (
      (pr.vehicle_id = vehicles.id and (pr.host_id is null or pr.host_id = vehicles.host_id))
      or (pr.vehicle_id is null and pr.host_id = vehicles.host_id)
      or (pr.vehicle_id is null and pr.host_id is null
        and (pr.category is null or pr.category = vehicles.category)
        and (pr.location_id is null or pr.location_id = vehicles.location_id)))), '[]')`;
}

export function readRules(written: readonly WrittenRule[]): VehicleRule[] {
  return written.map(({ vehicleId, hostId, category, locationId, ...rule }) => ({
    ...rule,
    narrowness: narrowness({ vehicleId, hostId, category, locationId }),
  }));
}

/** SQL for whether any rule may apply at a location: those of hosts and of single vehicles may, wherever they are. */
export function hasPriceRules(locationId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from price_rules pr where ${isActive}
    and (pr.location_id is null or pr.location_id = ${sql.ref(locationId)}))`;
}

export async function listRulesOf(db: Db, ids: string[]): Promise<RulesOfVehicles> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vehicles')
    .select('vehicles.id')
    .select(rulesOfRow().as('rules'))
    .where(sql<boolean>`vehicles.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, rules }) => [id, readRules(rules)]));
}

/** Skips the query where no rule can apply. */
export async function rulesForPeriod(
  db: Db,
  ids: string[],
  { hasPriceRules: hasAny }: { hasPriceRules: boolean },
): Promise<RulesOfVehicles | undefined> {
  return hasAny ? listRulesOf(db, ids) : undefined;
}
