import { expect, test } from 'vitest';
import { collectExport } from '../../../src/features/account-lifecycle/export-account.ts';
import { answerReply } from '../../../src/features/texts/replies/answer-reply.ts';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { requireInvariants } from '../../kit/invariants.ts';
import { createTestApp } from '../../kit/test-app.ts';
import { consentTo, Network, runTexts } from './text-kit.ts';

const network = new Network();
const app = await createTestApp({ texts: network });
const { db } = app.context;

test('an export has each consent with its end, and each text without its words', async () => {
  const { token, user } = await app.signedIn();
  await consentTo(app, token, { phone: '808 555 0161', timeZone: 'America/Chicago' });
  await runTexts(app);
  await answerReply(app.context, { id: 'SM1', from: '+18085550161', body: 'STOP' });
  await answerReply(app.context, { id: 'SM2', from: '+18085550161', body: 'START' });
  const { texts } = await collectExport(app.context, user.id, app.clock.now());
  const given = {
    phone: '+18085550161',
    place: 'account',
    version: '2026-11-30',
    timeZone: 'America/Chicago',
  };
  expect(texts.consents).toMatchObject([
    { ...given, byReply: false, endedBy: 'stop' },
    { ...given, byReply: true, endedBy: null },
  ]);
  const sentAt = app.clock.now().toString();
  expect(texts.messages).toMatchObject([{ kind: 'consent_given', bookingId: null, sentAt }]);
  await requireInvariants(db);
});

test('with the account go its consents, its texts and its replies, and nothing that waits is sent', async () => {
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone: '808 555 0162' });
  await answerReply(app.context, { id: 'SM3', from: '+18085550162', body: 'HELP' });
  network.taken.length = 0;
  await app.expect(204, 'POST', '/account/delete', { token, body: { password: guestPassword } });
  await runTexts(app);
  expect(network.taken).toEqual([]);
  const rest = await db
    .selectFrom('text_consents')
    .select('id')
    .where('phone', '=', '+18085550162')
    .execute();
  expect(rest).toEqual([]);
  expect(await db.selectFrom('text_replies').select('id').where('id', '=', 'SM3').execute()).toEqual([]);
  await requireInvariants(db);
});

test('another number in the profile ends the consent for the one before', async () => {
  const { token } = await app.signedIn();
  await consentTo(app, token, { phone: '808 555 0163' });
  network.taken.length = 0;
  const { user, promotions } = await app.expect<{
    user: { firstName: string; lastName: string };
    promotions: boolean;
  }>(200, 'GET', '/account', { token });
  const { firstName, lastName } = user;
  const body = { firstName, lastName, phoneNumber: '808 555 0164', promotions };
  await app.expect(200, 'PATCH', '/auth/me', { token, body });
  expect(await app.request('GET', '/account/text-consent', { token })).toMatchObject({
    body: { accountPhone: '+18085550164', consent: null, stoppedPhone: null },
  });
  await runTexts(app);
  expect(network.taken).toEqual([]);
  const row = await db
    .selectFrom('text_consents')
    .select('ended_by')
    .where('phone', '=', '+18085550163')
    .executeTakeFirst();
  expect(row).toEqual({ ended_by: 'other_number' });
});

test('a number with an extension, another one than the saved one, and old words are refused', async () => {
  const { token } = await app.signedIn();
  const give = (body: object) =>
    app.refused(400, 'PUT', '/account/text-consent', {
      token,
      body: { phone: '808 555 0165', place: 'account', version: '2026-11-30', timeZone: 'UTC', ...body },
    });
  expect((await give({ phone: '808 555 0165 x7', place: 'driver_details' })).fields).toHaveProperty('phone');
  expect((await give({ phone: '808 555 0199' })).fields).toHaveProperty('phone');
  expect((await give({ version: '2020-01-01', place: 'driver_details' })).fields).toHaveProperty('version');
});

test('beside the details of a driver, only a number of one’s own paid trips can be chosen', async () => {
  const { booking, token } = await app.bookedByGuest();
  const { phone } = booking.customerInfo;
  const give = (bearer: string, number: string) => {
    const body = { phone: number, place: 'driver_details', version: '2026-11-30', timeZone: 'UTC' };
    return app.request('PUT', '/account/text-consent', { token: bearer, body });
  };
  const fields = { phone: expect.stringContaining('on any of your trips') };
  const refused = { status: 400, body: { fields } };
  expect(await give(token, '808 555 0177')).toMatchObject(refused);
  const [other = ''] = await app.guests(1);
  expect(await give(other, phone)).toMatchObject(refused);
  const quote = await app.quote({ pickupAt: '2027-01-01T10:00', returnAt: '2027-01-04T10:00' });
  await app.hold(other, quote.id);
  expect(await give(other, phone)).toMatchObject(refused);
  expect(await give(token, phone)).toMatchObject({
    status: 200,
    body: { consent: { phone: '+18085550111' } },
  });
});

test('where no texts are sent, no consent is asked for or taken', async () => {
  const off = await createTestApp();
  const { token } = await off.signedIn();
  expect(await off.request('GET', '/account/text-consent', { token })).toMatchObject({
    body: { isOffered: false, consent: null },
  });
  const body = { phone: '808 555 0166', place: 'driver_details', version: '2026-11-30', timeZone: 'UTC' };
  await off.refused(404, 'PUT', '/account/text-consent', { token, body });
});
