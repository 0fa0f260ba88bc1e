import type { DeskRuleForm } from '@makani/contract/operator/desk-prices';
import { type HostRuleForm, type PriceRule, priceRuleLimits } from '@makani/contract/vehicles/price-rules';
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { recordAct } from '../../audit/public/audit.ts';
import * as data from './price-rules.repository.ts';
import type { RuleOwner, RuleRow } from './price-rules.repository.ts';

/** The editor: a host of their own rules, or an operator of the desk's, with a reason. */
export type Editor =
  { owner: { hostId: string }; reason?: undefined } | { owner: 'desk'; operatorId: string; reason: string };

type Form = HostRuleForm & Partial<Pick<DeskRuleForm, 'category' | 'locationId'>>;
type Ports = Pick<Context, 'db' | 'clock'>;

/** @throws AppError `not_found` for somebody else’s vehicle, `too_many_price_rules`. */
export async function addRule({ db, clock }: Ports, editor: Editor, form: Form): Promise<PriceRule> {
  const id = randomUUIDv7();
  return inTransaction(db, async (trx) => {
    await requireScope(trx, editor.owner, form);
    await requireRoom(trx, editor.owner, form);
    const now = clock.now();
    await data.insertRule(trx, {
      id,
      host_id: editor.owner === 'desk' ? null : editor.owner.hostId,
      created_by: editor.owner === 'desk' ? editor.operatorId : editor.owner.hostId,
      created_at: now,
      ...columnsOf(form),
    });
    const added = await requireRule(trx, editor.owner, id);
    await record(trx, editor, { id, after: added }, now);
    return presentRule(added);
  });
}

/**
 * @param change.version What the editor was shown; without it, whatever the rule says is replaced.
 * @throws AppError `not_found`, also for a rule that has ended; `effect_changed`, `too_many_price_rules`.
 */
export async function changeRule(
  { db, clock }: Ports,
  editor: Editor,
  { id, form, version }: { id: string; form: Form; version?: string | undefined },
): Promise<PriceRule> {
  return inTransaction(db, async (trx) => {
    await data.lockRule(trx, id);
    const before = await requireRule(trx, editor.owner, id);
    if (before.ended_at !== null) throw new AppError('not_found');
    // Sent again after its answer was lost.
    if (versionOf({ ...before, ...columnsOf(form) }) === versionOf(before)) return presentRule(before);
    if (version !== undefined && version !== versionOf(before))
      throw new AppError('effect_changed', { message: changedMeanwhile });
    await requireScope(trx, editor.owner, form);
    await requireRoom(trx, editor.owner, form, before);
    if (!(await data.updateLive(trx, id, columnsOf(form)))) throw new AppError('not_found');
    const after = await requireRule(trx, editor.owner, id);
    await record(trx, editor, { id, before, after }, clock.now());
    return presentRule(after);
  });
}

/** Nothing for a rule that has ended already. @throws AppError `not_found`. */
export async function endRule({ db, clock }: Ports, editor: Editor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await data.lockRule(trx, id);
    const before = await requireRule(trx, editor.owner, id);
    const now = clock.now();
    if (await data.updateLive(trx, id, { ended_at: now })) await record(trx, editor, { id, before }, now);
  });
}

export async function listRules(db: Db, owner: RuleOwner): Promise<{ rules: PriceRule[] }> {
  const rows = await data.listRules(db, owner, 2 * priceRuleLimits.max);
  return { rules: rows.map((row) => presentRule(row)) };
}

/** All that a host ever made. */
export async function listEveryRule(db: Db, hostId: string): Promise<PriceRule[]> {
  const rows = await data.listRules(db, { hostId }, undefined);
  return rows.map((row) => presentRule(row));
}

const changedMeanwhile =
  'This rule was changed in the meantime. Please close it and open it again to see the change.';

/** A changed rule takes room only where it becomes one for a length. */
async function requireRoom(trx: Db, owner: RuleOwner, { kind }: Form, before?: RuleRow): Promise<void> {
  const isNew = before === undefined;
  const isNewLength = kind === 'length' && before?.kind !== 'length';
  if (!isNew && !isNewLength) return;
  await data.lockOwner(trx, owner);
  const { all, lengths } = await data.countLive(trx, owner);
  const { max, maxLengths } = priceRuleLimits;
  if ((isNew && all >= max) || (isNewLength && lengths >= maxLengths))
    throw new AppError('too_many_price_rules');
}

async function requireRule(db: Db, owner: RuleOwner, id: string): Promise<RuleRow> {
  const row = await data.findRule(db, owner, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** A host names only vehicles of their own. */
async function requireScope(db: Db, owner: RuleOwner, { vehicleId, locationId }: Form): Promise<void> {
  if (vehicleId !== null) {
    const hostId = owner === 'desk' ? undefined : owner.hostId;
    if ((await data.findPricedVehicle(db, vehicleId, hostId)) === undefined) throw new AppError('not_found');
  }
  if (locationId !== undefined && locationId !== null && !(await data.isLocation(db, locationId)))
    throw invalidField('locationId', 'Please choose a location.');
}

function columnsOf(form: Form) {
  return {
    name: form.name,
    kind: form.kind,
    vehicle_id: form.vehicleId,
    category: form.category ?? null,
    location_id: form.locationId ?? null,
    from_date: form.fromDate,
    until_date: form.untilDate,
    weekdays: [...new Set(form.weekdays)].toSorted((one, other) => one - other),
    days: form.days,
    may_cost_less: form.mayCostLess,
    basis_points: form.basisPoints,
    daily_cents: form.dailyCents,
    is_active: form.isActive,
  };
}

/** One row for each act of an operator, with the rule before and after. */
async function record(
  trx: Db,
  editor: Editor,
  { id, before, after }: { id: string; before?: RuleRow; after?: RuleRow },
  now: Temporal.Instant,
): Promise<void> {
  if (editor.owner !== 'desk') return;
  const { operatorId, reason } = editor;
  const facts = { reason, before: before && factsOf(before), after: after && factsOf(after) };
  await recordAct(trx, 'price_rule_edited', { actorId: operatorId, subjectId: id, ...facts }, now);
}

function factsOf(row: RuleRow) {
  return { ...columnsOfRow(row), endedAt: row.ended_at?.toString() ?? null };
}

/** The columns that a form can change. */
function columnsOfRow({ name, kind, vehicle_id, category, location_id, weekdays, days, ...row }: RuleRow) {
  const { from_date, until_date, may_cost_less, basis_points, daily_cents, is_active } = row;
  const scope = { vehicle_id, category, location_id };
  const when = { from_date, until_date, weekdays, days, may_cost_less };
  return { name, kind, ...scope, ...when, basis_points, daily_cents, is_active };
}

/** The same for the same words and figures, so a rule that is changed back counts as unchanged. */
function versionOf(row: RuleRow): string {
  const written = JSON.stringify(columnsOfRow(row));
  return createHash('sha256').update(written).digest('base64url').slice(0, 22);
}

function presentRule(row: RuleRow): PriceRule {
  const { vehicle_id: vehicleId, vehicle_name: vehicleName } = row;
  return {
    id: row.id,
    version: versionOf(row),
    name: row.name,
    kind: row.kind,
    fromDate: row.from_date,
    untilDate: row.until_date,
    weekdays: row.weekdays,
    days: row.days,
    mayCostLess: row.may_cost_less,
    basisPoints: row.basis_points,
    dailyCents: row.daily_cents,
    isActive: row.is_active,
    vehicle: vehicleId === null ? null : { id: vehicleId, name: vehicleName ?? '' },
    category: row.category,
    locationId: row.location_id,
    by: row.host_id === null ? 'operator' : 'host',
    createdAt: row.created_at.toString(),
    endedAt: row.ended_at?.toString() ?? null,
  };
}
