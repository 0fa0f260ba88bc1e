import { randomUUID } from 'node:crypto';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import { guestPassword } from '../../../../proof/kit/people.ts';
import { type TestApp } from '../../kit/test-app.ts';

/** Accounts in every state, with pending links and messages. */
export async function fillPeople(app: TestApp): Promise<void> {
  const license = { driverLicense: 'H11112222' };
  const { booking, token } = await app.booked();
  const figures = { feeCents: 0, refundCents: booking.totalCents };
  const cancelling = { token, key: randomUUID(), body: figures };
  await app.expect(200, 'POST', `/bookings/${booking.id}/cancel`, cancelling);
  await app.runJobs();
  const body = { password: guestPassword };
  await app.expect(204, 'POST', '/account/delete', { token, body });

  const forgetful = await app.signedIn({ ...license, promotions: true, termsAccepted: true });
  await forgot(app, forgetful.email);
  await app.runJobs();
  const becoming = await app.signedIn(license);
  await app.expect(200, 'POST', '/auth/me/host', { token: becoming.token, body: { hostTermsVersion } });

  const written = { name: 'Noa Sample', subject: 'Child seats', message: 'Do you have two?' };
  await app.expect(201, 'POST', '/contact', { body: { ...written, email: 'noa@example.com' } });
  await tryMailUntilParked(app);
}

/** Requests resets for a known and an unknown address last, so the worker never handles them. */
export async function requestPasswords(app: TestApp): Promise<void> {
  await forgot(app, (await app.signedIn()).email);
  await forgot(app, 'nobody@example.com');
}

function forgot(app: TestApp, email: string): Promise<unknown> {
  return app.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
}

async function tryMailUntilParked(app: TestApp): Promise<void> {
  const { mailTransport } = app.context;
  app.context.mailTransport = {
    ...mailTransport,
    send: () => Promise.reject(new Error('550 no such mailbox')),
  };
  for (let tries = 0; tries < 12; tries += 1) {
    await app.runJobs();
    app.clock.advance({ minutes: 80 });
  }
  app.context.mailTransport = mailTransport;
}
