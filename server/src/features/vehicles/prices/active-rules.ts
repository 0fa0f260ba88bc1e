import type { VehicleRule } from '@makani/domain/price-rules/vehicle-rule';
import { narrowness, type RuleScope } from '@makani/domain/price-rules/which-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

// The rules that change prices: active, and not ended.

/** Rules by vehicle id. */
export type RulesOfVehicles = ReadonlyMap<string, VehicleRule[]>;

const isActive = sql`pr.is_active and pr.ended_at is null`;

type WrittenRule = Omit<VehicleRule, 'narrowness' | 'isOfHost'> & RuleScope;

const writtenRule = sql`jsonb_build_object(
  'id', pr.id, 'name', pr.name, 'kind', pr.kind, 'fromDate', pr.from_date, 'untilDate', pr.until_date,
  'weekdays', pr.weekdays, 'days', pr.days, 'mayCostLess', pr.may_cost_less,
  'basisPoints', pr.basis_points, 'dailyCents', pr.daily_cents,
  'vehicleId', pr.vehicle_id, 'hostId', pr.host_id, 'category', pr.category, 'locationId', pr.location_id,
  'createdAt', to_char(pr.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))`;

/** SQL for the rules of a row of `vehicles`, for `readRules`. Each of its three cases has an index. */
export function rulesOfRow(): RawBuilder<WrittenRule[]> {
  return sql<WrittenRule[]>`coalesce((select jsonb_agg(${writtenRule})
    from price_rules pr where ${isActive} and (
      (pr.vehicle_id = vehicles.id and (pr.host_id is null or pr.host_id = vehicles.host_id))
      or (pr.vehicle_id is null and pr.host_id = vehicles.host_id)
      or (pr.vehicle_id is null and pr.host_id is null
        and (pr.category is null or pr.category = vehicles.category)
        and (pr.location_id is null or pr.location_id = vehicles.location_id)))), '[]')`;
}

export function readRules(written: readonly WrittenRule[]): VehicleRule[] {
  return written.map((rule) => readRule(rule).rule);
}

/** A rule, and what it is for. */
export interface ScopedRule {
  scope: RuleScope;
  rule: VehicleRule;
}

function readRule({ vehicleId, hostId, category, locationId, ...rule }: WrittenRule): ScopedRule {
  const scope = { vehicleId, hostId, category, locationId };
  return { scope, rule: { ...rule, isOfHost: hostId !== null, narrowness: narrowness(scope) } };
}

/** The facts that select the rules of a vehicle. */
export interface RuledVehicle {
  id: string;
  hostId: string | null;
  category: string;
  locationId: string;
}

/** The same vehicles as in `rulesOfRow`, by the constraints of the table. */
function isFor({ vehicleId, hostId, category, locationId }: RuleScope, vehicle: RuledVehicle): boolean {
  return (
    (vehicleId === null || vehicleId === vehicle.id) &&
    (hostId === null || hostId === vehicle.hostId) &&
    (category === null || category === vehicle.category) &&
    (locationId === null || locationId === vehicle.locationId)
  );
}

export function rulesFor(vehicle: RuledVehicle, rules: readonly ScopedRule[]): VehicleRule[] {
  return rules.flatMap(({ scope, rule }) => (isFor(scope, vehicle) ? [rule] : []));
}

/** A rule of the desk as it was made, whether or not it is active. */
export async function findDeskRule(db: Db, id: string): Promise<VehicleRule | undefined> {
  const { rows } = await sql<{ rule: WrittenRule }>`
    select ${writtenRule} as rule from price_rules pr where pr.id = ${id} and pr.host_id is null`.execute(db);
  return rows[0] && readRule(rows[0].rule).rule;
}

/** SQL for whether any rule may apply at a location: those of hosts and of single vehicles may, wherever they are. */
export function hasPriceRules(locationId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from price_rules pr where ${isActive}
    and (pr.location_id is null or pr.location_id = ${sql.ref(locationId)}))`;
}

/** Each rule is read and written once, however many vehicles it is for. */
export async function listRulesOf(db: Db, ids: string[]): Promise<RulesOfVehicles> {
  if (ids.length === 0) return new Map();
  const [found] = await findRulesOf(db, { ids });
  const rules = found?.rules.map(readRule) ?? [];
  return new Map(found?.vehicles.map((vehicle) => [vehicle.id, rulesFor(vehicle, rules)]));
}

const findRulesOf = statement<{ ids: string[] }, { vehicles: RuledVehicle[]; rules: WrittenRule[] }>(
  (db, { ids }) => {
    const isWanted = sql`(pr.vehicle_id is null or pr.vehicle_id in (select id from asked))`;
    const found = sql<{ vehicles: RuledVehicle[]; rules: WrittenRule[] }>`
      with asked as materialized (
        select id, host_id, category, location_id from vehicles where id = any(${ids}::uuid[]))
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'hostId', host_id, 'category', category,
          'locationId', location_id)), '[]') from asked) as vehicles,
        (select coalesce(jsonb_agg(rule), '[]') from (
          select ${writtenRule} as rule from price_rules pr where pr.host_id is null and ${isActive} and ${isWanted}
          union all
          select ${writtenRule} from (select distinct host_id from asked) hosts
            join price_rules pr on pr.host_id = hosts.host_id where ${isActive} and ${isWanted}) as one) as rules`;
    return { compile: () => found.compile(db) };
  },
);

/** All rules of some hosts, and those of the desk. */
export async function listRulesOfOwners(
  db: Db,
  { hostIds, withDesk }: { hostIds: string[]; withDesk: boolean },
): Promise<ScopedRule[]> {
  const rows = await findRulesOfOwners(db, { hostIds, withDesk });
  return rows.map(({ rule }) => readRule(rule));
}

const findRulesOfOwners = statement<{ hostIds: string[]; withDesk: boolean }, { rule: WrittenRule }>(
  (db, { hostIds, withDesk }) => {
    const found = sql<{ rule: WrittenRule }>`
      select ${writtenRule} as rule from price_rules pr where pr.host_id = any(${hostIds}::uuid[]) and ${isActive}
      union all
      select ${writtenRule} from price_rules pr where pr.host_id is null and ${withDesk}::boolean and ${isActive}`;
    return { compile: () => found.compile(db) };
  },
);
