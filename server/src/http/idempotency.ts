import { sql, type SqlBool } from 'kysely';
import { createHash } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import type { Db } from '../db/database.ts';
import type { ExpiringRows } from '../db/expiring-rows.ts';
import { type Given, statement } from '../db/statement.ts';
import { AppError } from './app-error.ts';

/**
 * The lease of a running request. After that, as after a crash, a retry takes over; every use case
 * tolerates both.
 */
const leaseSeconds = 10;

interface Request {
  ownerId: string;
  key: string;
  /** Method and path pattern with parameters. The same key on another route is another request. */
  route: string;
  body: unknown;
}

/** The work calls this in the transaction that has its effect. */
export type StoreResponse<A> = (trx: Db, response: A) => Promise<void>;

/**
 * Ensures that the same owner, key and body get the same response and have one effect.
 * The response is stored in the work's last transaction, so effect and response are committed or rolled
 * back together. Final errors (4xx) about something that exists are stored too; any other failure releases the key, so that a retry can
 * finish the work.
 * @throws AppError `idempotency_mismatch` for another body, `request_in_progress` while another attempt is
 * running.
 */
export async function withIdempotency<A extends object>(
  context: { db: Db; clock: Clock },
  request: Request,
  work: (storeResponse: StoreResponse<A>) => Promise<A>,
): Promise<A> {
  const claimed = await claim(context, request);
  if ('stored' in claimed) {
    const { status, response } = claimed.stored;
    if (status >= 400) throw new AppError(...refusalOf(response));
    // The same route stored this under the same key, perhaps in an older version;
    // test/http/stored-response.test.ts checks those.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return response as A;
  }
  /** Stores only while this attempt holds the lease; an attempt that took over stores the response for both. */
  const store = async (handle: Db, status: number, response: object): Promise<boolean> => {
    const { ownerId, key } = request;
    const { lockedUntil } = claimed;
    const stored = await storeIfHeld(handle, {
      ownerId,
      key,
      lockedUntil,
      status,
      response: JSON.stringify(response),
    });
    return stored.length > 0;
  };
  try {
    return await work(async (trx, response) => {
      if (!(await store(trx, 200, response)))
        throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
    });
  } catch (error) {
    if (error instanceof AppError && isDefinite(error)) {
      await store(context.db, error.status, { code: error.code, details: error.details });
    } else {
      await release(context.db, request, claimed.lockedUntil);
    }
    throw error;
  }
}

const storeIfHeld = statement(
  (
    db,
    given: Given<
      Pick<Request, 'ownerId' | 'key'> & { lockedUntil: Temporal.Instant; status: number; response: string }
    >,
  ) =>
    db
      .updateTable('idempotency_keys')
      .set({ status: given.status, response: given.response })
      .where('owner_id', '=', given.ownerId)
      .where('key', '=', given.key)
      .where('status', 'is', null)
      .where('locked_until', '=', given.lockedUntil)
      .returning('key'),
);

async function release(db: Db, request: Request, lockedUntil: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('owner_id', '=', request.ownerId)
    .where('key', '=', request.key)
    .where('status', 'is', null)
    .where('locked_until', '=', lockedUntil)
    .execute();
}

/**
 * Invalid input, rate limits and missing sign-in are not final, because the same request may succeed later, as one does that
 * waits for the cardholder. Nothing is kept about what isn't there: anybody can make up ids, without end.
 */
function isDefinite({ status, code }: AppError): boolean {
  const isOpen = code === 'request_in_progress' || code === 'authentication_required';
  return ![400, 401, 404, 429].includes(status) && status < 500 && !isOpen;
}

async function claim(
  context: { db: Db; clock: Clock },
  request: Request,
): Promise<{ stored: { status: number; response: object } } | { lockedUntil: Temporal.Instant }> {
  const { db, clock } = context;
  const now = clock.now();
  const hash = createHash('sha256')
    .update(`${request.route}\n${canonical(request.body)}`)
    .digest('hex');
  const lockedUntil = now.add({ seconds: leaseSeconds });

  const { ownerId, key } = request;
  const claimed = await insertKey(db, { ownerId, key, hash, lockedUntil, now });
  if (claimed.length > 0) return { lockedUntil };

  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('owner_id', '=', request.ownerId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (row !== undefined && row.request_hash !== hash) throw new AppError('idempotency_mismatch');
  if (row?.status !== null && row?.status !== undefined && row.response !== null)
    return { stored: { status: row.status, response: row.response } };

  const takenOver = await db
    .updateTable('idempotency_keys')
    .set({ locked_until: lockedUntil })
    .where('owner_id', '=', request.ownerId)
    .where('key', '=', request.key)
    .where('status', 'is', null)
    .where('locked_until', '<', now)
    .returning('key')
    .executeTakeFirst();
  if (takenOver === undefined) throw new AppError('request_in_progress', { retryAfterSeconds: 1 });
  return { lockedUntil };
}

const insertKey = statement(
  (
    db,
    given: Given<
      Pick<Request, 'ownerId' | 'key'> & { hash: string } & Record<'lockedUntil' | 'now', Temporal.Instant>
    >,
  ) =>
    db
      .insertInto('idempotency_keys')
      .values({
        owner_id: given.ownerId,
        key: given.key,
        request_hash: given.hash,
        locked_until: given.lockedUntil,
        status: null,
        response: null,
        created_at: given.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
);

function refusalOf(response: object): ConstructorParameters<typeof AppError> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `withIdempotency` above
  const { code, details } = response as { code: AppError['code']; details: AppError['details'] };
  return [code, details];
}

/** JSON with sorted keys, so that the client's key order does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** For the embedded database, which only one process can open: requests still running at its start are dead. */
export async function releaseRunning(db: Db): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set((eb) => ({ locked_until: eb.ref('created_at') }))
    .where('status', 'is', null)
    .execute();
}

/** Stored responses contain names and contact details, so they are deleted with the account. */
export async function forgetResponses(trx: Db, ownerId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('owner_id', '=', ownerId).execute();
}

/** Responses that anybody has stored about these things, of which a person must be erased: a fleet may have other hosts now. */
export async function forgetResponsesAbout(trx: Db, ids: string[]): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where(sql<SqlBool>`response ->> 'id' = any(${ids}::text[])`)
    .execute();
}

/** Payments stay idempotent without them, by their own id at the card network, which never expires. */
export const oldResponses: ExpiringRows = { table: 'idempotency_keys', since: 'created_at' };
