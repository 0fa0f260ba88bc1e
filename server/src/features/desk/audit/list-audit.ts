import type {
  AuditEntry,
  auditQuerySchema,
  listAudit as endpoint,
  AuditParty,
} from '@makani/contract/operator/audit';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { idSchema } from '@makani/contract/kernel/text';
import { describeAuditFacts } from '@makani/domain/desk/audit-words';
import type * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../http/app-error.ts';
import { listPage } from '../../../http/cursor.ts';
import { type AuditRow, listAuditEntries } from '../../audit/public/list-audit.ts';
import { findByReference, whatBelongsTo, bookingNames } from '../../bookings/public/desk/known-bookings.ts';
import { listLocations } from '../../locations/public/locations.ts';
import { everyOperator, operatorNames } from '../../operators/public/operator-names.ts';
import { idsOfMoney } from '../../payments/public/waiting-money.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

const pageSize = 50;

/** @throws AppError `invalid_input` for an object that is neither a reference nor an id. */
export async function listAudit(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { cursor, object = '', from, to, ...filter }: z.output<typeof auditQuerySchema>,
): Promise<ResponseOf<typeof endpoint>> {
  const [first] = await listLocations(db, clock.now());
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(first?.timeZone ?? 'UTC').toInstant();
  const wanted = {
    ...filter,
    subjects: object === '' ? undefined : await subjectsOf(db, object),
    from: from === undefined ? undefined : midnight(Temporal.PlainDate.from(from)),
    until: to === undefined ? undefined : midnight(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
  const { rows, nextCursor } = await listPage(
    { cursor, size: pageSize },
    (page) => listAuditEntries(db, wanted, page),
    (row) => row.at,
  );
  return {
    entries: await presentEntries(db, rows.toSorted(latestFirst)),
    operators: await everyOperator(db),
    nextCursor,
  };
}

/** Acts of one moment by their places in the chain; one written past it has none and comes last. */
function latestFirst(one: AuditRow, other: AuditRow): number {
  return Temporal.Instant.compare(other.at, one.at) || (other.number ?? 0) - (one.number ?? 0);
}

/** All ids under which something was done to it: a booking has payments, refunds and requests for approval. */
async function subjectsOf(db: Db, object: string): Promise<string[]> {
  const isReference = /^mk-\w+$/i.test(object);
  const id = isReference ? await findByReference(db, object.toUpperCase()) : idSchema.safeParse(object).data;
  if (id === undefined && isReference) return [];
  if (id === undefined) throw invalidField('object', 'Please enter a booking reference (MK-…) or an id.');
  const { approvals, moneyReferences } = await whatBelongsTo(db, id);
  return [id, ...approvals, ...(await idsOfMoney(db, moneyReferences))];
}

export async function presentEntries(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const party = await partiesOf(
    db,
    rows.flatMap((row) => [row.actor_id ?? [], subjectOf(row) ?? []].flat()),
  );
  return rows.map((row) => {
    const subject = subjectOf(row);
    return {
      id: row.id,
      number: row.number,
      at: row.at.toString(),
      act: row.act,
      actor: row.actor_id === null ? null : party(row.actor_id),
      subject: subject === null ? null : party(subject),
      ...describeAuditFacts(row.facts),
    };
  });
}

/** A request for approval is about its booking. */
function subjectOf({ facts, subject_id: subject }: AuditRow): string | null {
  const { bookingId } = facts;
  return typeof bookingId === 'string' ? bookingId : subject;
}

/** Names the people and things with these ids. An id is of one table only, so each is looked for in all of them. */
async function partiesOf(db: Db, ids: readonly string[]): Promise<(id: string) => AuditParty> {
  const wanted = [...new Set(ids)];
  const [operators, people, bookings, vehicles] = await Promise.all([
    operatorNames(db, wanted),
    namesOf(db, wanted),
    bookingNames(db, wanted),
    getVehicleCards(db, wanted),
  ]);
  return (id) => {
    const person = people.get(id);
    const named: [AuditParty['kind'], string | undefined][] = [
      ['operator', operators.get(id)],
      ['person', person && `${person.firstName} ${person.lastName}`],
      ['booking', bookings.get(id)],
      ['vehicle', vehicles.get(id)?.name],
    ];
    const [kind, name = ''] = named.find(([, found]) => found !== undefined) ?? ['unknown'];
    return { id, kind, name };
  };
}
