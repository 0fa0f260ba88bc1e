import { randomUUID } from 'node:crypto';
import type { DeskStatement } from '@makani/contract/handover/desk-charges';
import type { Proposal, TripCharge, TripStatement } from '@makani/contract/handover/trip-charges';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { fleetHost } from '../../../kit/hosts.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import type { TestApp } from '../../../kit/test-app.ts';
import { jobs } from '../../../../src/worker/registry.ts';
import { confirmedTrip, tripShown } from '../../bookings/deposits/with-deposit.ts';

/** Runs the jobs that have to do with charges, until nothing of one is on its way. */
export async function runCharges(app: TestApp): Promise<void> {
  const names = ['settle charges', 'place deposits', 'settle payments', 'settle refunds', 'send mail'];
  for (let round = 0; round < 3; round += 1)
    for (const name of names)
      await jobs.find((job) => job.name === name)?.run(app.context, new AbortController().signal);
}

/** A trip in Honolulu that came back an hour ago, with whoever has to do with it. */
export async function returnedTrip(
  app: TestApp,
  days: { pickup: string; return: string },
  cardNumber?: string,
) {
  const { booking, token } = await confirmedTrip(app, days, cardNumber);
  app.clock.set(Temporal.Instant.from(`${days.pickup}T20:00:00Z`).subtract({ hours: 24 }).toString());
  await runCharges(app);
  app.clock.set(`${days.return}T21:00:00Z`);
  const path = `/bookings/${booking.id}/charges`;
  const host = async (body: Proposal): Promise<TripStatement> =>
    app.expect(200, 'POST', `/host${path}`, {
      token: (await fleetHost(app)).token,
      key: randomUUID(),
      body,
    });
  const sendAsGuest = async (chargeId: string, body: object) =>
    app.request('POST', `${path}/${chargeId}/answer`, { token: await app.guestOf(booking.id), body });
  const answer = async (charge: TripCharge, how: 'accept' | { object: string }) => {
    const body =
      how === 'accept'
        ? { answer: 'accept', amountCents: charge.proposedCents }
        : { answer: 'object', words: how.object };
    const sent = await sendAsGuest(charge.id, body);
    if (sent.status !== 200) throw new Error(`answering was ${sent.status}: ${JSON.stringify(sent.body)}`);
  };
  const decide = async (chargeId: string, amountCents: number, grade: 'desk' | 'manager' = 'desk') => {
    const operator = await newOperator(app, grade);
    const body = { amountCents, reason: 'Both photos show it.' };
    return app.request('POST', `/operator${path}/${chargeId}/decide`, { token: operator.token, body });
  };
  const statement = async (): Promise<TripStatement> => {
    const { statement: shown } = await tripShown(app, booking.id);
    if (shown === null) throw new Error('the trip has no statement');
    return shown;
  };
  const atDesk = async (): Promise<DeskStatement | undefined> => {
    const { token: desk } = await newOperator(app, 'desk');
    return (
      await app.expect<DeskBookingStory>(200, 'GET', `/operator/bookings/${booking.id}`, { token: desk })
    ).statement;
  };
  return { booking, token, path, host, sendAsGuest, answer, decide, statement, atDesk };
}

/** The only charge of a statement. */
export function onlyCharge({ charges }: TripStatement): TripCharge {
  const [charge] = charges;
  if (charge === undefined || charges.length > 1) throw new Error(`${charges.length} charges`);
  return charge;
}

/** Sums of the ledger by account, of everything filed beside the price of a trip. */
export async function ledgerBeside({ context: { db } }: TestApp, bookingId: string) {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['account', 'amount_cents'])
    .where((eb) =>
      eb.or([
        eb('reference', 'in', db.selectFrom('trip_charges').select('id').where('booking_id', '=', bookingId)),
        eb('reference', 'in', db.selectFrom('deposits').select('id').where('booking_id', '=', bookingId)),
      ]),
    )
    .execute();
  const sums = Map.groupBy(rows, ({ account }) => account.split(':')[0] ?? '');
  return Object.fromEntries(
    [...sums]
      .map(([account, all]) => [account, all.reduce((sum, row) => sum + row.amount_cents, 0)] as const)
      .filter(([, cents]) => cents !== 0),
  );
}
