import { randomUUID } from 'node:crypto';
import type { DeskDispute, DisputeStory } from '@makani/contract/disputes/desk-disputes';
import { removedWords } from '@makani/domain/retention/removed-words';
import { afterEach, describe, expect, test } from 'vitest';
import { recordAct } from '../../../../src/features/audit/public/audit.ts';
import { findBooking } from '../../../../src/features/bookings/data/bookings.repository.ts';
import { deskFactsOf } from '../../../../src/features/bookings/desk/desk-facts.ts';
import { followDisputes } from '../../../../src/features/bookings/disputes/follow-disputes.ts';
import { jobs } from '../../../../src/worker/registry.ts';
import { readableEntries } from '../../../kit/audit.ts';
import { requireInvariants } from '../../../kit/invariants.ts';
import { guestPassword } from '../../../../../proof/kit/people.ts';
import { createTestApp } from '../../../kit/test-app.ts';
import { pdfText } from '../../mail/pdf-text.ts';
import { chargedBooking, Desk } from '../../../kit/desk/desk.ts';
import { newOperator } from '../../../kit/desk/operators.ts';
import { reportedDispute, reportedDisputes } from './reported-disputes.ts';

const network = reportedDisputes();
let isSilent = false;
const app = await createTestApp({
  payments: (real) => ({
    ...real,
    disputes: {
      ...network.disputes,
      submit: async (evidence) => {
        if (isSilent) throw new Error('the card network is silent');
        return network.disputes.submit(evidence);
      },
    },
  }),
});
const { db } = app.context;
afterEach(() => (isSilent = false));

let trips = 0;
async function disputed(facts: Parameters<typeof reportedDispute>[1] = {}) {
  const pickup = Temporal.PlainDate.from('2027-01-05').add({ days: 4 * trips });
  trips += 1;
  const booking = await chargedBooking(app, {
    pickupAt: `${pickup.toString()}T10:00`,
    returnAt: `${pickup.add({ days: 3 }).toString()}T10:00`,
  });
  const { id: chargeId, captured_cents: amountCents } = await db
    .selectFrom('payments')
    .select(['id', 'captured_cents'])
    .where('reference', '=', booking.id)
    .executeTakeFirstOrThrow();
  network.reported.set(chargeId, [
    reportedDispute(app, { amountCents, withdrawnCents: amountCents, ...facts }),
  ]);
  await followDisputes(app.context, chargeId);
  const { id } = await db
    .selectFrom('disputes')
    .select('id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return { id, booking, amountCents };
}

const storyOf = (token: string, id: string) =>
  app.expect<DisputeStory>(200, 'GET', `/operator/disputes/${id}`, { token });
const answer = (id: string, amountCents: number, act = 'evidence') =>
  [`/operator/disputes/${id}/answer`, { act, amountCents, reason: 'The guest drove the vehicle' }] as const;
const acts = async (id: string) =>
  (
    await db.selectFrom(readableEntries).select(['act', 'actor_id']).where('subject_id', '=', id).execute()
  ).map(({ act }) => act);

describe('the desk', () => {
  test('lists disputes, tells whose money they are about, and counts them on the overview', async () => {
    const { id, booking, amountCents } = await disputed();
    const desk = await Desk.open(app);
    const { disputes } = await app.expect<{ disputes: DeskDispute[] }>(200, 'GET', '/operator/disputes', {
      token: desk.token,
    });
    expect(disputes).toMatchObject([
      {
        id,
        amountCents,
        status: 'needs_response',
        bookings: [{ reference: booking.reference }],
        answer: null,
      },
    ]);
    const story = await storyOf(desk.token, id);
    expect(story).toMatchObject({ feeCents: 1_500, refusal: null, parts: [{ amountCents }] });
    expect(story.parts[0]?.hostHeldCents).toBeGreaterThan(0);
    expect(story.evidence.map(({ title }) => title)).toEqual([
      'Booking',
      'Price',
      'Terms and cancellation policy',
      'Payments',
      'History',
      'Changes',
      'Drivers’ consent',
      'Emails to the guest',
      'Messages from the guest',
    ]);
    expect((await desk.story(booking.id)).disputes).toMatchObject([{ id, amountCents }]);
    expect(await app.expect(200, 'GET', '/operator/overview', { token: desk.token })).toMatchObject({
      figures: { disputes: 1 },
    });
    await app.refused(404, 'GET', `/operator/disputes/${randomUUID()}`, { token: desk.token });
    await app.refused(400, 'GET', '/operator/disputes?cursor=elsewhere', { token: desk.token });
    await app.refused(401, 'GET', `/operator/disputes/${id}`, {});
  });

  test('downloads the evidence as a document and as files, and says why', async () => {
    const { id, booking } = await disputed();
    const operator = await newOperator(app, 'desk');
    const send = async (kind: 'pdf' | 'zip', reason = 'Reading it first') =>
      app.app.inject({
        method: 'POST',
        url: `/api/operator/disputes/${id}/evidence.${kind}`,
        headers: { authorization: `Bearer ${operator.token}` },
        payload: { reason },
      });
    expect((await send('pdf', 'x')).statusCode).toBe(400);
    const pdf = await send('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    // Where its lines break depends on the width of an id.
    const text = pdfText(pdf.rawPayload).replaceAll(/\s+/g, ' ');
    expect(text).toContain(booking.reference);
    expect(text).toContain('Terms and cancellation policy');
    expect(text).toContain('Cancellation is free until 24 hours before pickup.');
    expect(text).not.toMatch(/free until hours|late fee days/);
    const zip = await send('zip');
    expect(zip.headers['content-type']).toBe('application/zip');
    const names = zip.rawPayload.toString('latin1');
    expect(names).toContain(`${booking.reference}/01-booking.txt`);
    expect(names).toContain(`receipt-${booking.reference}.pdf`);
    expect(await acts(id)).toEqual(['evidence_downloaded', 'evidence_downloaded']);
    const nowhere = `/operator/disputes/${randomUUID()}`;
    const body = { reason: 'Reading it first' };
    await app.refused(404, 'POST', `${nowhere}/evidence.pdf`, { token: operator.token, body });
    await app.refused(404, 'POST', `${nowhere}/evidence.zip`, { token: operator.token, body });
    app.clock.advance({ minutes: 6 });
    expect((await send('pdf')).json<{ code: string }>().code).toBe('password_needed');
  });
});

describe('an answer', () => {
  test('of evidence is sent once, however many send it', async () => {
    const { id, amountCents } = await disputed();
    const { token } = await newOperator(app, 'desk');
    const [path, body] = answer(id, amountCents);
    const before = network.sent.length;
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => app.request('POST', path, { token, body })),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    expect(network.sent.slice(before)).toHaveLength(1);
    expect(pdfText(Buffer.from(network.sent.at(-1)?.pdf ?? []))).toContain('Evidence for dispute');
    expect(await acts(id)).toEqual(['dispute_answered']);
    const story = await storyOf(token, id);
    expect(story).toMatchObject({ status: 'under_review', answer: { act: 'evidence', isSent: true } });
    expect(story.refusal).toContain('already been answered');
    await requireInvariants(db);
  });

  test('that gives the dispute up above the limit waits for a second operator, and posts the loss', async () => {
    const { id, amountCents } = await disputed();
    const { token, id: requesterId } = await newOperator(app, 'desk');
    const [path, body] = answer(id, amountCents - 1, 'accept');
    expect((await app.refused(409, 'POST', path, { token, body })).code).toBe('effect_changed');
    const accept = { ...body, amountCents };
    const requested = await app.expect(200, 'POST', path, { token, body: accept });
    expect(requested).toEqual({ outcome: 'requested', isSent: false });
    expect(await storyOf(token, id)).toMatchObject({ status: 'needs_response', answer: null });
    expect((await app.refused(409, 'POST', path, { token, body: accept })).code).toBe('own_request');
    const clerk = await newOperator(app, 'desk');
    expect((await app.refused(403, 'POST', path, { token: clerk.token, body: accept })).code).toBe(
      'managers_only',
    );
    const boss = await newOperator(app);
    const invited = { actorId: boss.id, subjectId: requesterId, before: null, after: 'desk' } as const;
    await recordAct(db, 'operator_invited', invited, app.clock.now().subtract({ hours: 100 }));
    expect((await app.refused(409, 'POST', path, { token: boss.token, body: accept })).code).toBe(
      'own_request',
    );
    expect((await storyOf(boss.token, id)).acceptance).toMatchObject({
      takesTwo: true,
      asked: { by: 'Dana Desk', reason: body.reason },
      cannot: expect.stringContaining('connected by invitations'),
    });
    const second = await newOperator(app);
    const listed = await app.expect(200, 'GET', '/operator/approvals', { token: second.token });
    expect(listed).toMatchObject({ disputes: [{ id, amountCents, requestedBy: 'Dana Desk' }] });
    expect(await app.expect(200, 'POST', path, { token: second.token, body: accept })).toEqual({
      outcome: 'done',
      isSent: true,
    });
    expect(await storyOf(token, id)).toMatchObject({ status: 'lost', answer: { act: 'accept' } });
    expect((await app.refused(409, 'POST', path, { token, body: { ...body, amountCents } })).code).toBe(
      'act_refused',
    );
    expect(await acts(id)).toEqual(['dispute_accept_asked', 'dispute_accepted']);
    await requireInvariants(db);
    const { disputes } = await app.expect<{ disputes: DeskDispute[] }>(
      200,
      'GET',
      '/operator/disputes?state=closed',
      { token },
    );
    expect(disputes.map((dispute) => dispute.id)).toContain(id);
  });

  test('that gives up no more than the limit is one operator’s, and counts for the booking', async () => {
    const { id, booking } = await disputed({ amountCents: 15_000, withdrawnCents: 15_000 });
    const desk = await Desk.open(app);
    const [path, body] = answer(id, 15_000, 'accept');
    expect(await app.expect(200, 'POST', path, { token: desk.token, body })).toEqual({
      outcome: 'done',
      isSent: true,
    });
    const row = await findBooking(db, booking.id);
    expect((await deskFactsOf(db, row, app.clock.now())).givenUpCents).toBe(15_000);
    await requireInvariants(db);
  });

  test('that gives up a dispute of a booking of which the limit was given up before takes two', async () => {
    const { id, booking } = await disputed({ amountCents: 15_000, withdrawnCents: 15_000 });
    const desk = await Desk.open(app);
    const before = {
      id: randomUUID(),
      booking_id: booking.id,
      act: 'refund' as const,
      given_up_cents: 6_000,
      fee_cents: null,
      operator_id: desk.id,
      approval_id: null,
      created_at: app.clock.now(),
    };
    await db.insertInto('desk_acts').values(before).execute();
    const [path, body] = answer(id, 15_000, 'accept');
    expect(await app.expect(200, 'POST', path, { token: desk.token, body })).toMatchObject({
      outcome: 'requested',
    });
    const itself = db.updateTable('disputes').set({
      answer: 'accept',
      answered_by: desk.id,
      answered_at: app.clock.now(),
    });
    await expect(itself.where('id', '=', id).execute()).rejects.toThrow(/disputes_accept_takes_two/);
  });

  test('that the card network did not take is sent by the worker', async () => {
    const { id, amountCents } = await disputed();
    const { token } = await newOperator(app, 'desk');
    isSilent = true;
    const [path, body] = answer(id, amountCents);
    expect(await app.expect(200, 'POST', path, { token, body })).toEqual({ outcome: 'done', isSent: false });
    expect(await storyOf(token, id)).toMatchObject({ answer: { isSent: false } });
    isSilent = false;
    app.clock.advance({ minutes: 3 });
    for (const job of jobs.filter(({ name }) => name === 'send answers to disputes'))
      await job.run(app.context, new AbortController().signal);
    const { token: later } = await newOperator(app, 'desk');
    expect(await storyOf(later, id)).toMatchObject({ status: 'under_review', answer: { isSent: true } });
  });

  test('comes too late after the deadline, and of nothing is refused', async () => {
    const { id, amountCents } = await disputed({ dueBy: app.clock.now().add({ minutes: 1 }) });
    app.clock.advance({ minutes: 2 });
    const { token } = await newOperator(app, 'desk');
    const [path, body] = answer(id, amountCents);
    expect((await app.refused(409, 'POST', path, { token, body })).message).toContain(
      'no longer accepts an answer',
    );
    const [nowhere] = answer(randomUUID(), amountCents);
    await app.refused(404, 'POST', nowhere, { token, body });
  });
});

describe('what the guest wrote', () => {
  const reason = 'The guest drove the vehicle';
  async function write(email: string, message: string, at = app.clock.now()): Promise<string> {
    const row = { name: 'Gia Guest', email, subject: 'My trip', message, created_at: at };
    const { id } = await db
      .insertInto('contact_messages')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const confirm = (email: string) =>
    db.updateTable('users').set({ email_verified_at: app.clock.now() }).where('email', '=', email).execute();
  const textOf = (pdf: Uint8Array | undefined) => pdfText(Buffer.from(pdf ?? [])).replaceAll(/\s+/g, ' ');
  async function downloaded(token: string, id: string, messages: string[]): Promise<string> {
    const { rawPayload } = await app.app.inject({
      method: 'POST',
      url: `/api/operator/disputes/${id}/evidence.pdf`,
      headers: { authorization: `Bearer ${token}` },
      payload: { reason, messages },
    });
    return textOf(rawPayload);
  }

  test('goes to the bank only where an operator chose it', async () => {
    const { id, booking, amountCents } = await disputed();
    const email = await app.payerOf(booking);
    await confirm(email);
    const chosen = await write(email.toUpperCase(), 'wombat: the vehicle was fine');
    app.clock.advance({ minutes: 1 });
    const unchosen = await write(email, 'quokka: I was ill that week');
    const { token } = await newOperator(app, 'desk');
    const story = await storyOf(token, id);
    expect(story.messages).toMatchObject([
      { id: chosen, subject: 'My trip', message: 'wombat: the vehicle was fine', isChosen: false },
      { id: unchosen, isChosen: false },
    ]);
    const unticked = await downloaded(token, id, []);
    expect([unticked.includes('wombat'), unticked.includes('quokka')]).toEqual([false, false]);
    const ticked = await downloaded(token, id, [chosen]);
    expect([ticked.includes('wombat'), ticked.includes('quokka')]).toEqual([true, false]);

    const [path, body] = answer(id, amountCents);
    const before = network.sent.length;
    await app.expect(200, 'POST', path, { token, body: { ...body, messages: [chosen] } });
    expect(network.sent).toHaveLength(before + 1);
    const sent = textOf(network.sent.at(-1)?.pdf);
    expect([sent.includes('wombat'), sent.includes('quokka')]).toEqual([true, false]);
    expect((await storyOf(token, id)).messages.map(({ isChosen }) => isChosen)).toEqual([true, false]);
    // Afterwards it is downloaded as it was sent.
    expect(await downloaded(token, id, [unchosen])).not.toContain('quokka');
  });

  test('that was chosen is sent by the worker, too', async () => {
    const { id, booking, amountCents } = await disputed();
    const email = await app.payerOf(booking);
    await confirm(email);
    const chosen = await write(email, 'numbat: see you at noon');
    const { token } = await newOperator(app, 'desk');
    isSilent = true;
    const [path, body] = answer(id, amountCents);
    await app.expect(200, 'POST', path, { token, body: { ...body, messages: [chosen] } });
    isSilent = false;
    app.clock.advance({ minutes: 3 });
    for (const job of jobs.filter(({ name }) => name === 'send answers to disputes'))
      await job.run(app.context, new AbortController().signal);
    expect(textOf(network.sent.at(-1)?.pdf)).toContain('numbat');
  });

  test.each(['an address that nobody has confirmed', 'before the booking', 'long after the return'] as const)(
    'stays here: %s',
    async (why) => {
      const early = app.clock.now();
      app.clock.advance({ hours: 1 });
      const { id, booking, amountCents } = await disputed();
      const email = await app.payerOf(booking);
      if (!why.startsWith('an address')) await confirm(email);
      const { ends_at: endsAt } = await findBooking(db, booking.id);
      const moments = {
        'an address that nobody has confirmed': app.clock.now(),
        'before the booking': early,
        'long after the return': endsAt.add({ hours: 24 * 30 + 1 }),
      };
      const message = await write(email, 'bandicoot: my illness', moments[why]);
      const { token } = await newOperator(app, 'desk');
      expect((await storyOf(token, id)).messages).toEqual([]);
      expect(await downloaded(token, id, [message])).not.toContain('bandicoot');
      const [path, body] = answer(id, amountCents);
      const refused = await app.refused(409, 'POST', path, {
        token,
        body: { ...body, messages: [message] },
      });
      expect(refused.message).toContain('can no longer be sent');
      await app.expect(200, 'POST', path, { token, body });
      expect(textOf(network.sent.at(-1)?.pdf)).not.toContain('bandicoot');
    },
  );
});

test('why a dispute was to be given up goes with its guest’s account', async () => {
  const { id, booking, amountCents } = await disputed();
  const [path, body] = answer(id, amountCents, 'accept');
  for (const grade of ['desk', 'manager'] as const) {
    const { token } = await newOperator(app, grade);
    await app.expect(200, 'POST', path, {
      token,
      body: { ...body, reason: `Ada Example drove, ${grade}` },
    });
  }
  const words = async () =>
    (await db.selectFrom('disputes').select('accept_reason').where('id', '=', id).executeTakeFirstOrThrow())
      .accept_reason;
  expect(await words()).toBe('Ada Example drove, desk');
  app.clock.set(
    Temporal.PlainDateTime.from(booking.returnAt).add({ hours: 48 }).toZonedDateTime('UTC').toInstant(),
  );
  const leaving = { token: await app.guestOf(booking.id), body: { password: guestPassword } };
  await app.expect(204, 'POST', '/account/delete', leaving);
  expect(await words()).toBe(removedWords);
});
