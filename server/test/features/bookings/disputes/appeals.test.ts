import type { DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { requireInvariants } from '../../../kit/invariants.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { createStripeApp } from '../../payments/stripe/stripe-app.ts';
import { disputedApp } from './disputed.ts';

const stripeApp = await createStripeApp();
const { app, standIn } = stripeApp;
const { charged, follow, run, books, disputesOf } = disputedApp(stripeApp);
const { db } = app.context;
const { control } = standIn;

beforeEach(() => control.clearFaults());

type Charged = Awaited<ReturnType<typeof charged>>;

async function disputed() {
  const trip = await charged();
  const { id: networkId } = control.openDispute(trip.intent);
  await follow();
  return { ...trip, networkId };
}

const rowOf = async ({ chargeId }: Charged) => (await disputesOf(chargeId))[0];

async function storyOf(trip: Charged): Promise<DisputeStory> {
  const { token } = await newOperator(app, 'desk');
  return app.expect(200, 'GET', `/operator/disputes/${(await rowOf(trip))?.id ?? ''}`, { token });
}

async function answer(trip: Charged, act: 'evidence' | 'accept' = 'evidence') {
  const row = await rowOf(trip);
  const { token } = await newOperator(app, 'desk');
  const body = { act, amountCents: row?.amount_cents, reason: 'The guest drove the vehicle' };
  return app.request('POST', `/operator/disputes/${row?.id ?? ''}/answer`, { token, body });
}

async function noticesToOffice(trip: Charged): Promise<string[]> {
  const id = (await rowOf(trip))?.id;
  const mails = await db
    .selectFrom('outbox')
    .select('kind')
    .where(sql<boolean>`payload ->> 'disputeId' = ${id}`)
    .execute();
  return mails.map(({ kind }) => kind).toSorted();
}

describe('an appeal', () => {
  test('is told to the office, takes evidence of its own, and gives the money back when it is won', async () => {
    const trip = await charged();
    const before = await books(trip.booking.id);
    const { id } = control.openDispute(trip.intent);
    await follow();
    expect((await answer(trip)).body).toEqual({ outcome: 'done', isSent: true });
    control.moveDispute(id, 'appeal_needs_response');
    await follow();
    expect(await disputesOf(trip.chargeId)).toMatchObject([
      { status: 'appeal_needs_response', answer: null, sent_at: null, reminded_days: null },
    ]);
    expect(await noticesToOffice(trip)).toEqual(['dispute_appealable', 'dispute_opened']);
    expect((await storyOf(trip)).refusal).toBeNull();
    await requireInvariants(db);

    expect((await answer(trip)).body).toEqual({ outcome: 'done', isSent: true });
    expect(control.state().disputes[id]).toMatchObject({
      status: 'appeal_under_review',
      evidence: { appeal: { card: { supporting_files: [expect.stringMatching(/^file_/)] } } },
    });
    expect(await rowOf(trip)).toMatchObject({ status: 'appeal_under_review', answer: 'evidence' });
    control.closeDispute(id, 'won');
    await follow();
    expect(await rowOf(trip)).toMatchObject({ status: 'won' });
    expect(await books(trip.booking.id)).toEqual(before);
    await requireInvariants(db);
  });

  test.each(['won', 'lost'] as const)(
    'takes the money back of a dispute that was won, and is %s in the end',
    async (outcome) => {
      const trip = await charged();
      const before = await books(trip.booking.id);
      const { id } = control.openDispute(trip.intent);
      control.closeDispute(id, 'won');
      await follow();
      expect(await books(trip.booking.id)).toEqual(before);
      app.clock.advance({ hours: 1 });
      control.moveDispute(id, 'appeal_needs_response');
      await follow();
      expect(await rowOf(trip)).toMatchObject({ status: 'appeal_needs_response', closed_at: null });
      expect(await books(trip.booking.id)).toHaveProperty('host_disputed');
      await requireInvariants(db);
      control.closeDispute(id, outcome);
      await follow();
      const lost = { provider_clearing: -1_500, dispute_fees: 1_500 };
      expect(await books(trip.booking.id)).toEqual(outcome === 'won' ? before : lost);
      expect((await noticesToOffice(trip)).filter((kind) => kind === 'dispute_closed')).toHaveLength(2);
      await requireInvariants(db);
    },
  );

  test('of a dispute that was lost holds the money again, and gives it back when it is won', async () => {
    const trip = await charged();
    const before = await books(trip.booking.id);
    const { id } = control.openDispute(trip.intent);
    control.closeDispute(id, 'lost');
    await follow();
    control.moveDispute(id, 'appeal_needs_response');
    await follow();
    expect(await rowOf(trip)).toMatchObject({ status: 'appeal_needs_response', closed_at: null });
    await requireInvariants(db);
    control.closeDispute(id, 'won');
    await follow();
    expect(await books(trip.booking.id)).toEqual(before);
    await requireInvariants(db);
  });
});

describe('a state that Stripe has added since', () => {
  test('is kept and shown with its own word, told to the office once, and left again', async () => {
    const trip = await disputed();
    control.moveDispute(trip.networkId, 'arbitration_pending');
    await follow();
    await run('find disputes');
    expect(await rowOf(trip)).toMatchObject({
      status: 'unlisted',
      network_status: 'arbitration_pending',
      closed_at: null,
    });
    expect(await noticesToOffice(trip)).toEqual(['dispute_opened', 'dispute_unknown']);
    const story = await storyOf(trip);
    expect(story).toMatchObject({ status: 'unlisted', networkStatus: 'arbitration_pending' });
    expect(story.refusal).toContain('‘arbitration_pending’');
    expect((await answer(trip)).status).toBe(409);
    await requireInvariants(db);
    control.moveDispute(trip.networkId, 'under_review');
    await follow();
    expect(await rowOf(trip)).toMatchObject({ status: 'under_review', network_status: null });
  });

  test('of one dispute keeps no other of the charge from being followed', async () => {
    const trip = await charged();
    const { id } = control.openDispute(trip.intent, { amount: 10_000 });
    const { id: other } = control.openDispute(trip.intent, { amount: 5_000 });
    control.moveDispute(id, 'arbitration_pending');
    control.closeDispute(other, 'lost');
    await follow();
    const statuses = (await disputesOf(trip.chargeId)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['lost', 'unlisted']);
    await requireInvariants(db);
  });
});

test('a dispute that is given up is closed at Stripe', async () => {
  const trip = await charged();
  const { id } = control.openDispute(trip.intent, { amount: 5_000 });
  await follow();
  expect((await answer(trip, 'accept')).body).toEqual({ outcome: 'done', isSent: true });
  expect(control.state().disputes[id]).toMatchObject({ status: 'lost' });
  expect(await rowOf(trip)).toMatchObject({ status: 'lost', answer: 'accept' });
});

describe('an answer that Stripe refuses for good', () => {
  const tooLong = {
    status: 400,
    body: {
      error: { type: 'invalid_request_error', message: 'Your evidence has 51 pages; the most is 50.' },
    },
  };
  const uploads = () => control.requests.filter(({ operation }) => operation === 'files.create').length;

  test('is sent once, shown, told to the office, and can be answered in another way', async () => {
    const trip = await disputed();
    control.fault({ operation: 'disputes.update' }, { kind: 'refuse', answer: tooLong });
    const before = uploads();
    const refused = await answer(trip);
    expect(refused).toMatchObject({ status: 409, body: { code: 'act_refused' } });
    expect(JSON.stringify(refused.body)).toContain('has 51 pages');
    for (const _ of [1, 2]) {
      app.clock.advance({ hours: 1 });
      await run('send answers to disputes');
    }
    expect(uploads() - before).toBe(1);
    expect(await rowOf(trip)).toMatchObject({ status: 'needs_response', answer: null, sent_at: null });
    const story = await storyOf(trip);
    expect(story.refused?.words).toBe('Your evidence has 51 pages; the most is 50.');
    expect(story.refusal).toBeNull();
    expect(await noticesToOffice(trip)).toEqual(['dispute_answer_refused', 'dispute_opened']);

    control.clearFaults();
    expect((await answer(trip)).body).toEqual({ outcome: 'done', isSent: true });
    expect((await storyOf(trip)).refused).toBeNull();
    expect(await rowOf(trip)).toMatchObject({ status: 'under_review', answer: 'evidence' });
    await requireInvariants(db);
  });

  test('is told by the worker, too, when the first call was lost', async () => {
    const trip = await disputed();
    control.fault({ operation: 'disputes.update' }, { kind: 'before-500', times: 1 });
    control.fault({ operation: 'disputes.update' }, { kind: 'refuse', answer: tooLong });
    expect((await answer(trip)).body).toEqual({ outcome: 'done', isSent: false });
    app.clock.advance({ hours: 1 });
    await run('send answers to disputes');
    expect(await noticesToOffice(trip)).toContain('dispute_answer_refused');
    expect(await rowOf(trip)).toMatchObject({ answer: null, refusal: expect.stringContaining('51 pages') });
  });

  test('counts as sent where somebody has answered in Stripe’s dashboard in between', async () => {
    const trip = await disputed();
    control.fault(
      { operation: 'disputes.update' },
      {
        kind: 'answer',
        answer: {
          status: 400,
          body: { error: { type: 'invalid_request_error', message: 'It was submitted.' } },
        },
      },
    );
    expect((await answer(trip)).body).toEqual({ outcome: 'done', isSent: true });
    expect(await noticesToOffice(trip)).toEqual(['dispute_opened']);
  });
});
