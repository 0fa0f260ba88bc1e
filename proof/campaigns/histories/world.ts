import type { PriceLine } from '@makani/contract/bookings/quotes';
import { sql } from 'kysely';
import { openSession } from '../../../server/src/features/accounts/public/sessions.ts';
import { openOperatorSession } from '../../../server/src/features/operators/public/operator-sessions.ts';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import { guestPassword } from '../../kit/people.ts';
import { insertGuests } from '../../kit/inserted-people.ts';
import type { Stage } from '../stripe-histories/stages.ts';

/** A price that somebody was shown. */
export interface Shown {
  quoteId: string;
  /** `public`: to anybody. `change`: to the guest of a booking, for it alone. */
  purpose: 'public' | 'change';
  bookingId: string | null;
  lines: PriceLine[];
  totalCents: number;
  /** The difference that was shown for a change. */
  differenceCents: number;
  commissionPercent: number;
}

/** A decision, and the amounts that were shown for it. */
export interface Deed {
  act:
    | 'hold'
    | 'pay'
    | 'change'
    | 'cancel'
    | 'confirm'
    | 'reject'
    | 'take another'
    | 'want no other'
    | 'desk'
    | 'request'
    | 'approve';
  by: string;
  bookingId: string;
  quoteId?: string;
  /** A price, a fee or what goes back, as it was shown. */
  cents: number;
  /** Only for acts of the desk. */
  givenUpCents?: number;
}

/** Everybody who plays in a history, and the log of what they did. */
export interface World {
  stage: Stage;
  guests: string[];
  hosts: string[];
  operators: string[];
  shown: Shown[];
  deeds: Deed[];
  bookings: string[];
  /** The request that waits for a second operator. */
  requests: {
    approvalId: string;
    bookingId: string;
    by: string;
    refundCents: number;
    givenUpCents: number;
  }[];
  commissionPercent: number;
  blocked: Set<string>;
  left: Set<string>;
  /** How often each act was answered with success. */
  done: Map<string, number>;
}

/** Above it, what the platform gives up of a booking takes two. */
export const limitCents = 20_000;

export async function openWorld(stage: Stage): Promise<World> {
  const { app, fleet } = stage;
  const { db, clock } = app.context;
  await setSetting(stage, 'desk', { approvalAboveCents: limitCents });
  const { user } = await app.signedIn({ password: guestPassword });
  app.clock.advance({ seconds: 1 });
  await insertGuests(db, clock.now(), 3, { isVerified: true });
  const others = await db.selectFrom('users').select('id').orderBy('created_at', 'desc').limit(3).execute();
  const [host] = await db
    .selectFrom('vehicles')
    .select('host_id')
    .where('id', '=', fleet[0] ?? '')
    .execute();
  const [other, ...more] = others;
  if (other === undefined) throw new Error('nobody came');
  await sql`update users set email_verified_at = created_at`.execute(db);
  await sql`update users set roles = '{guest,host}' where id = ${other.id}`.execute(db);
  await sql`update vehicles set daily_cents = daily_cents + 2500 * (substr(name, 9)::int % 4),
    host_id = case when substr(name, 9)::int % 2 = 0 then host_id else ${other.id}::uuid end where name like 'History %'`.execute(
    db,
  );
  const operators = [await newOperator(app, 'manager'), await newOperator(app, 'manager')].map(
    ({ id }) => id,
  );
  await sql`update operators set created_at = created_at - interval '90 days'`.execute(db);
  return {
    stage,
    guests: [user.id, ...more.map(({ id }) => id)],
    hosts: [host?.host_id ?? '', other.id],
    operators,
    shown: [],
    deeds: [],
    bookings: [],
    requests: [],
    commissionPercent: 0,
    blocked: new Set(),
    left: new Set(),
    done: new Map(),
  };
}

export async function setSetting(
  { app: { context } }: Stage,
  name: 'desk' | 'policy',
  value: object,
): Promise<void> {
  await sql`insert into site_settings (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = site_settings.value || excluded.value`.execute(context.db);
}

/** The token of a guest who has left opens nothing. */
export async function guestToken({ stage: { app }, left }: World, id: string): Promise<string> {
  if (left.has(id)) return 'nobody';
  return openSession(app.context.db, { id, roles: ['guest'] }, app.clock.now());
}

export function hostToken({ stage: { app } }: World, id: string): Promise<string> {
  return openSession(app.context.db, { id, roles: ['guest', 'host'] }, app.clock.now());
}

export function operatorToken({ stage: { app } }: World, id: string): Promise<string> {
  return openOperatorSession(app.context.db, id, app.clock.now());
}

/** One of them, the same for the same number. */
export function pick<Item>(of: readonly Item[], number: number): Item | undefined {
  return of.length === 0 ? undefined : of[number % of.length];
}
