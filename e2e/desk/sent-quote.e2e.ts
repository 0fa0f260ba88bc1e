import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const onPhone = { viewport: { width: 390, height: 844 } };

test('a quote that holds nothing is reserved at its price on the caller’s phone, and the desk sees it', async ({
  page,
  app,
  openBrowser,
}) => {
  await signedInAtDesk(page, await app.operator('desk'));
  await quoteFor(page, { firstName: 'Kimo', field: 'Email', value: 'kimo@guests.example' });
  await expectAccessibleInEveryWidth(page, 'a quote at the desk');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes sent' })).toBeVisible();
  await expect(page.getByText(/^Valid until/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the quotes that the desk sent');

  const phone = await openBrowser(onPhone);
  const link = await expectMail(app, 'kimo@guests.example', `Your quote for the ${sienna}`);
  await phone.goto(link);
  await expect(phone.getByText('$1,376.55')).toBeVisible();
  await expect(phone.getByText(/isn’t held for you until you reserve it/)).toBeVisible();
  await expectAccessibleInEveryWidth(phone, 'a quote that was sent');
  await phone.getByRole('button', { name: 'Reserve at this price' }).click();
  await phone.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();

  // A forwarded link only mails the guest another one.
  const other = await openBrowser();
  await other.goto(link);
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(other.getByText(/^We’ve sent a new link to/)).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Booked' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^MK-/ })).toBeVisible();
});

test('a quote by QR code whose vehicle is gone or that was withdrawn says so, and leads to a search', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(409);
  await signedInAtDesk(page, await app.operator('desk'));
  await quoteFor(page, { firstName: 'Noa', field: 'Phone', value: '+1 808 555 0134' });
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await page.getByRole('button', { name: 'Make the QR code' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessibleInEveryWidth(page, 'the code of a quote');

  const phone = await openBrowser(onPhone);
  await phone.goto(link);
  await expect(phone.getByText('$1,376.55')).toBeVisible();
  await app.hold({ vehicle: sienna, ...threeDays });
  await phone.getByRole('button', { name: 'Reserve at this price' }).click();
  await expect(phone.getByRole('heading', { name: 'This vehicle is no longer available' })).toBeVisible();
  await expectAccessibleInEveryWidth(phone, 'a quote whose vehicle is gone');
  await phone.getByRole('button', { name: 'Search these dates' }).click();
  await expect(phone).toHaveURL('/search');

  await page.goto('/operator/bookings/quotes');
  await page.getByRole('button', { name: 'Withdraw the quote for Noa Kealoha' }).click();
  await expect(page.getByRole('cell', { name: 'Withdrawn' })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'This quote was withdrawn' })).toBeVisible();
});

/** Chooses the vehicle at the desk, and a quote without a hold for a caller. */
async function quoteFor(
  page: Page,
  { firstName, field, value }: { firstName: string; field: string; value: string },
): Promise<void> {
  const dates = `pickupAt=${threeDays.pickupAt}&returnAt=${threeDays.returnAt}`;
  await page.goto(`/operator/bookings/new?location=honolulu&${dates}`);
  await page.getByRole('button', { name: `Choose the ${sienna}` }).click();
  const payer = page.getByRole('group', { name: 'Who pays' });
  await payer.getByLabel('First name').fill(firstName);
  await payer.getByLabel('Last name').fill('Kealoha');
  await payer.getByLabel(field).fill(value);
  await page.getByRole('button', { name: 'Quote only' }).click();
}
