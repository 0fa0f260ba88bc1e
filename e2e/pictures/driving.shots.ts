import type { Booking } from '@makani/contract/bookings/bookings';
import type { Thread } from '@makani/contract/messages/messages';
import type { Page } from '@playwright/test';
import { customerInfo } from '../../proof/kit/trips.ts';
import { callApi } from '../kit/call-api.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';
import { shot } from './shot.ts';

async function shots(page: Page, name: string): Promise<void> {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await shot(page, `driving-${name}-${width}`);
  }
}

test('a son under 25 drives once his mother has accepted the price, and sees nothing about money', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(404);
  const mother = await app.signUp({ firstName: 'Ruth' });
  const son = await app.signUp({ firstName: 'Kai' });
  await app.script(`UPDATE users SET email_verified_at = created_at WHERE email = '${son.email}'`);
  const host = await app.fleetHost();
  const booking = await app.book(
    {
      vehicle: 'Toyota Sienna Platinum',
      pickupAt: '2026-12-10T10:00',
      returnAt: '2026-12-13T10:00',
      customer: { ...customerInfo, firstName: 'Kai', lastName: 'Sample', email: son.email },
    },
    mother,
  );
  const call = <T>(who: { token: string }, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callApi<T>(app.url, method, path, { token: who.token, ...(body && { body }) });
  await call<Booking>(host, 'POST', `/host/bookings/${booking.id}/confirm`, {});
  await call(mother, 'POST', `/bookings/${booking.id}/driver/invitation`, {});
  const subject = `You’re invited to drive: Toyota Sienna Platinum, ${booking.reference}`;
  const link = await expectMail(app, son.email, subject);

  const other = await openBrowser();
  await signedInAs(other, son);
  await other.goto(link.slice(link.indexOf('/drive#')));
  await other.getByRole('radio', { name: '21-24' }).check();
  await shots(other, 'age');
  await other.getByRole('button', { name: 'I’ll drive' }).click();
  await expect(other.getByText(/we’ve asked Ruth to accept the new price/)).toBeVisible();
  await shots(other, 'waiting');

  await signedInAs(page, mother);
  await page.goto(`/dashboard/trips/${booking.id}`);
  const driver = page.getByRole('region', { name: 'Driver', exact: true });
  await expect(driver).toContainText('wants to drive, and is under 25');
  await shots(page, 'surcharge');
  await driver.getByRole('link', { name: 'See the new price' }).click();
  await expect(page.getByRole('radio', { name: '21-24' })).toBeChecked();
  await shots(page, 'price');
  const confirm = page.getByRole('button', { name: /^(?:Pay|Confirm|Change)/ }).last();
  await confirm.click();
  await expect(page.getByText('Your trip has been changed')).toBeVisible();

  const { id } = await call<Thread>(mother, 'PUT', `/messages/bookings/${booking.id}`);
  await call(host, 'POST', `/messages/threads/${id}/messages`, {
    clientId: '0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01',
    text: 'Aloha! The van is in row 4.',
  });
  await call(host, 'POST', `/messages/threads/${id}/messages`, {
    clientId: '0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f02',
    text: 'Your $250 deposit comes back after the return.',
  });
  await page.goto(`/messages/${id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Can I get a receipt for it?');
  await expect(page.getByText('Kai won’t see this message.')).toBeVisible();
  await shots(page, 'readers');
  await other.goto(`/messages/${id}`);
  await expect(other.getByText('Aloha! The van is in row 4.').last()).toBeVisible();
  await expect(other.getByText('$250')).toHaveCount(0);
  await shots(other, 'thread');

  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator());
  await desk.goto(`/operator/bookings/${booking.id}`);
  await expect(desk.getByRole('button', { name: 'End their access' })).toBeVisible();
  await shots(desk, 'desk');
  await desk.getByRole('button', { name: 'End their access' }).click();
  await shots(desk, 'desk-end');
});
