import { lastFour } from '@makani/domain/accounts/mask';
import type { NetworkCharge } from '@makani/domain/payments/network-match';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import type { Authorisation, Captured, Charge, PaymentProvider } from './payment-provider.ts';

/** Test numbers with a special outcome; any other number pays. */
const behaviours: Record<string, string> = {
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000119': 'processing_error',
  '4000000000000341': 'fails_at_capture',
  '4000002760003184': 'asks_cardholder',
};
const pays = 'pays';
/** Pays while its owner is there; kept for later, its bank wants to ask them. */
const needsCardholder = 'asks_cardholder';
const authorises = [pays, 'fails_at_capture', needsCardholder];

/**
 * A simulated card network for demonstration and tests. It stores its records in its own tables, so that it
 * remembers them across restarts as a real one does, and it never stores a card number.
 * @param options.delayMs The duration of an authorisation.
 */
export function simulatedProvider(
  context: { db: Db; clock: Clock },
  options: { delayMs: number },
): PaymentProvider {
  const { db, clock } = context;

  const charge = (id: string) =>
    db.selectFrom('simulated_charges').selectAll().where('id', '=', id).executeTakeFirst();

  const withRefunds = () =>
    db
      .selectFrom('simulated_charges')
      .select(['id', 'state', 'captured_cents'])
      .select((eb) =>
        eb
          .selectFrom('simulated_refunds')
          .select(({ fn }) => fn.sum<string | number | null>('amount_cents').as('cents'))
          .whereRef('charge_id', '=', 'simulated_charges.id')
          .as('refunded'),
      );

  /** Spends the card and writes what came of it, at once: a token is valid for one charge. */
  const spend = (
    { id, amountCents, saveCard = false }: Pick<Charge, 'id' | 'amountCents' | 'saveCard'>,
    token: string,
  ) =>
    db
      .with('card', (qb) =>
        qb
          .updateTable('simulated_cards')
          .set({ charge_id: id })
          .where('token', '=', token)
          .where((eb) => eb.or([eb('charge_id', 'is', null), eb('charge_id', '=', id)]))
          .returning(['behaviour', 'last4']),
      )
      .with('outcome', (qb) =>
        qb.selectNoFrom([
          sql<string>`coalesce((select last4 from card), '')`.as('last4'),
          sql<string | null>`case when ${saveCard}::boolean then (select behaviour from card) end`.as('kept'),
          sql<string | null>`case when not exists (select from card) then 'unknown_token'
            else (select behaviour from card where behaviour <> all (${authorises}::text[])) end`.as(
            'failure',
          ),
        ]),
      )
      .insertInto('simulated_charges')
      .columns(['id', 'token', 'amount_cents', 'state', 'failure', 'last4', 'kept_behaviour', 'created_at'])
      .expression((eb) =>
        eb
          .selectFrom('outcome')
          .select([
            sql<string>`${id}::uuid`.as('id'),
            sql<string>`${token}::text`.as('token'),
            sql<number>`${amountCents}::integer`.as('amount_cents'),
            sql<
              'authorised' | 'declined'
            >`case when failure is null then 'authorised' else 'declined' end`.as('state'),
            'failure',
            'last4',
            'kept',
            sql<Temporal.Instant>`${clock.now()}::timestamptz`.as('created_at'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['state', 'failure', 'last4'])
      .executeTakeFirst();

  /** The card that a charge has kept: its token was spent, and the card itself may be forgotten by now. */
  const spendSaved = async (
    { id, amountCents }: Pick<Charge, 'id' | 'amountCents'>,
    { cardOf, isOwnerThere = false }: { cardOf: string; isOwnerThere?: boolean },
  ) => {
    const saved = await charge(cardOf);
    const failure = failureOfSaved(saved?.kept_behaviour ?? null, isOwnerThere);
    return db
      .insertInto('simulated_charges')
      .values({
        id,
        token: '',
        amount_cents: amountCents,
        state: failure === null ? 'authorised' : 'declined',
        failure,
        last4: saved?.last4 ?? '',
        // Asked for again at the capture.
        kept_behaviour: saved?.kept_behaviour ?? null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['state', 'failure', 'last4'])
      .executeTakeFirst();
  };

  return {
    name: 'simulated',

    async tokenise(card) {
      const digits = card.cardNumber.replaceAll(/\D/g, '');
      const token = `card_${randomBytes(18).toString('base64url')}`;
      const last4 = lastFour(digits);
      await db
        .insertInto('simulated_cards')
        .values({
          token,
          behaviour: behaviours[digits] ?? pays,
          last4,
          charge_id: null,
          created_at: clock.now(),
        })
        .execute();
      return { token, last4 };
    },

    async authorise(input) {
      if (options.delayMs > 0) await wait(options.delayMs);
      const spent = 'token' in input ? spend(input, input.token) : spendSaved(input, input);
      const settled = (await spent) ?? (await charge(input.id));
      if (settled === undefined) throw new Error('the charge that was just written is gone');
      return authorisationOf(settled);
    },

    async find(id) {
      const found = await charge(id);
      return found && authorisationOf(found);
    },

    async capture(id, amountCents) {
      const found = await charge(id);
      if (found === undefined) return { outcome: 'failed' };
      if (found.state === 'captured') return capturedOf(found);
      const card = await db
        .selectFrom('simulated_cards')
        .select('behaviour')
        .where('token', '=', found.token)
        .executeTakeFirst();
      if ((card?.behaviour ?? found.kept_behaviour) === 'fails_at_capture') return { outcome: 'failed' };
      await db
        .updateTable('simulated_charges')
        .set({ state: 'captured', captured_cents: amountCents })
        .where('id', '=', id)
        .where('state', '=', 'authorised')
        .where('amount_cents', '>=', amountCents)
        .execute();
      const settled = await charge(id);
      return settled?.state === 'captured' ? capturedOf(settled) : { outcome: 'failed' };
    },

    async void(id) {
      await db
        .insertInto('simulated_charges')
        .values({
          id,
          token: '',
          amount_cents: 0,
          state: 'voided',
          failure: 'voided',
          last4: '',
          created_at: clock.now(),
        })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ state: 'voided' })
            .where('simulated_charges.state', '=', 'authorised'),
        )
        .execute();
      const settled = await charge(id);
      return settled?.state === 'captured' ? capturedOf(settled) : { outcome: 'voided' };
    },

    async refund({ id, chargeId, amountCents }) {
      await inTransaction(db, async (trx) => {
        const found = await trx
          .selectFrom('simulated_charges')
          .selectAll()
          .where('id', '=', chargeId)
          .forUpdate()
          .executeTakeFirst();
        const earlier = await trx
          .selectFrom('simulated_refunds')
          .selectAll()
          .where('charge_id', '=', chargeId)
          .execute();
        if (earlier.some((refund) => refund.id === id)) return;
        const left = earlier.reduce(
          (cents, refund) => cents - refund.amount_cents,
          found?.captured_cents ?? 0,
        );
        if (amountCents > left) throw new Error('more than was captured cannot be refunded');
        await trx
          .insertInto('simulated_refunds')
          .values({ id, charge_id: chargeId, amount_cents: amountCents, created_at: clock.now() })
          .execute();
      });
    },

    async list(ids) {
      if (ids.length === 0) return new Map();
      const rows = await withRefunds().where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, networkChargeOf(row)]));
    },

    async *since(moment) {
      const rows = await withRefunds()
        .where('created_at', '>=', moment)
        .orderBy('created_at', 'desc')
        .execute();
      for (const row of rows) yield { id: row.id, charge: networkChargeOf(row) };
    },
  };
}

/** Why a card that was kept pays for nothing; null when it pays. */
function failureOfSaved(behaviour: string | null, isOwnerThere: boolean): string | null {
  if (behaviour === null) return 'unknown_token';
  return behaviour === needsCardholder && !isOwnerThere ? 'authentication_required' : null;
}

/** A charge of earlier versions that was given back whole. */
const booksOf = {
  authorised: 'authorised',
  declined: 'declined',
  captured: 'captured',
  voided: 'voided',
  refunded: 'captured',
} as const;

function networkChargeOf(row: {
  state: keyof typeof booksOf;
  captured_cents: number;
  refunded: string | number | null;
}): NetworkCharge {
  const { state, captured_cents: capturedCents, refunded } = row;
  return { state: booksOf[state], capturedCents, refundedCents: Number(refunded ?? 0) };
}

function authorisationOf(row: { state: string; failure: string | null; last4: string }): Authorisation {
  return row.state === 'authorised' || row.state === 'captured'
    ? { outcome: 'authorised', last4: row.last4 }
    : { outcome: 'declined', failure: row.failure ?? row.state, last4: row.last4 };
}

function capturedOf(row: { captured_cents: number }): Captured {
  return { outcome: 'captured', amountCents: row.captured_cents };
}
