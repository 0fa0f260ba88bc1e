import { guestPassword, type TestApp } from '../../kit/test-app.ts';

/** Accounts at every turn of their lives, links and messages on their way. */
export async function fillPeople(house: TestApp): Promise<void> {
  const license = { driverLicense: 'H11112222' };
  const leaving = await house.signedIn(license);
  const body = { password: guestPassword };
  await house.expect(204, 'POST', '/account/delete', { token: leaving.token, body });

  const forgetful = await house.signedIn({ ...license, promotions: true, termsAccepted: true });
  await forgot(house, forgetful.email);
  await house.runJobs();
  const becoming = await house.signedIn(license);
  await house.expect(200, 'POST', '/auth/me/host', { token: becoming.token, body: {} });

  const written = { name: 'Noa Sample', subject: 'Child seats', message: 'Do you have two?' };
  await house.expect(201, 'POST', '/contact', { body: { ...written, email: 'noa@example.com' } });
  await tryMailUntilParked(house);
}

/** Asked at the end: the worker sees neither any more, the address that is known and the one that is not. */
export async function askForPasswords(house: TestApp): Promise<void> {
  await forgot(house, (await house.signedIn()).email);
  await forgot(house, 'nobody@example.com');
}

function forgot(house: TestApp, email: string): Promise<unknown> {
  return house.expect(202, 'POST', '/auth/password/forgot', { body: { email } });
}

async function tryMailUntilParked(house: TestApp): Promise<void> {
  const { mailTransport } = house.context;
  house.context.mailTransport = {
    ...mailTransport,
    send: () => Promise.reject(new Error('550 no such mailbox')),
  };
  for (let tries = 0; tries < 12; tries += 1) {
    await house.runJobs();
    house.clock.advance({ minutes: 80 });
  }
  house.context.mailTransport = mailTransport;
}
