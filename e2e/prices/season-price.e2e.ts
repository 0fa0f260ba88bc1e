import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../../server/test/features/mail/pdf-text.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { payWith, rememberSearch } from '../kit/booking-steps.ts';
import { listVehicle, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** A day at $210.00, and two of the season at $252.00. */
const period = { pickupAt: '2026-12-19T10:00', returnAt: '2026-12-22T10:00' };
const total = '$821.10';

async function fillSeason(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Christmas season');
  await page.getByLabel('First day').fill('2026-12-20');
  await page.getByLabel('Last day').fill('2027-01-03');
  await page.getByLabel('By percent').fill('20');
}

test('a host adds a season; a guest sees it in search and on the vehicle, books it, and has it on the receipt', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  const host = await signUpHost(app);
  const { id } = await listVehicle(app, host, [[0, 128, 0]]);
  await signedInAs(page, host);
  await page.goto(`/host/vehicles/${id}/calendar`);
  await page.getByRole('link', { name: 'Prices by day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: sampleVan })).toBeVisible();
  await expect(page.getByText('No rules yet: every day costs the daily price.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByText('First day is required.')).toBeVisible();
  await fillSeason(page);
  await expectAccessibleInEveryWidth(page, 'the form of a price rule');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Christmas season' })).toBeVisible();
  await expect(page.getByText('Dec 20, 2026 to Jan 3, 2027. This vehicle.')).toBeVisible();

  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  const dearer = page.getByRole('button', { name: 'Sunday, December 20, 2026, $252, Christmas season' });
  await page.getByRole('button', { name: 'Tuesday, December 1, 2026, $210' }).focus();
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
  ])
    await page.keyboard.press(key);
  await expect(dearer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('$252.00 instead of $210.00, by Christmas season.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the prices of a month');

  const visitor = await openBrowser();
  const guest = await app.signUp();
  await signedInAs(visitor, guest);
  await rememberSearch(visitor, period);
  await visitor.goto('/search');
  const card = vehicleCard(visitor, sampleVan);
  await expect(card).toContainText('$238 / day on average');
  await expect(card).toContainText(`${total} total for 3 days`);
  await card.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(visitor.getByText('Season: $238 per day on average for your dates.')).toBeVisible();
  await expect(visitor.getByRole('term').filter({ hasText: 'Season' })).toContainText('2 days, +20%');
  await expect(totalOn(visitor)).toHaveText(total);
  await expectAccessibleInEveryWidth(visitor, 'a vehicle with a season in its price');
  await visitor.getByRole('button', { name: 'Reserve Now' }).click();
  await visitor.getByLabel("Driver's license").fill('H12345678');
  await expect(totalOn(visitor.getByRole('region', { name: 'Reservation Summary' }))).toHaveText(total);
  await visitor.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();

  // The season ends for everybody else while the guest pays.
  await page.getByRole('button', { name: 'End Christmas season' }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('No rules yet: every day costs the daily price.')).toBeVisible();

  await payWith(visitor, '4242424242424242');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(visitor)).toHaveText(total);
  expect(await app.charges()).toEqual([{ amount_cents: 82_110, state: 'authorised' }]);
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ]);
  const receipt = pdfText(await readFile(await download.path()));
  for (const line of ['Rental, 3 days at $210.00', 'Season, 2 days, +20%', total])
    expect(receipt).toContain(line);
});

test('the desk compares the prices of a vehicle, adds a rule for all vans with a reason, and ends it', async ({
  page,
  app,
}) => {
  const host = await signUpHost(app);
  await listVehicle(app, host, [[0, 128, 0]]);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/prices');
  await expect(page.getByText('No rules yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await fillSeason(page);
  await page.getByRole('button', { name: /^Category/ }).click();
  await page.getByRole('option', { name: 'Van', exact: true }).click();
  await page.getByLabel('Vehicle to compare, by name').fill('sample');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('list', { name: 'Vehicles found' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Compare prices' }).click();
  await expect(page.getByText(`15 days of ${sampleVan} change, Dec 20, 2026 to Jan 3, 2027.`)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Dec 20, 2026 $210.00 $252.00' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a rule of the desk with what it changes');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Please enter at least three letters.')).toBeVisible();
  await page.getByLabel('Reason').fill('Everybody asks more over Christmas.');
  await page.getByRole('button', { name: 'Save rule' }).click();
  const rules = page.getByRole('table', { name: 'Rules of the desk' });
  const row = rules.getByRole('row', { name: /Christmas season/ });
  await expect(row).toContainText('Van');
  await expect(row).toContainText('+20%');

  // The month of a vehicle, at the address that keeps it.
  const byDay = page.getByRole('region', { name: 'Prices by day' });
  await byDay.getByLabel('Vehicle, by name').fill('sample');
  await byDay.getByRole('button', { name: 'Find' }).click();
  await byDay.getByRole('list', { name: 'Vehicles found' }).getByRole('button').click();
  await expect(byDay.getByText('The daily price is $210.')).toBeVisible();
  await byDay.getByRole('link', { name: /^Next month/ }).click();
  await expect(page).toHaveURL(/\/operator\/prices\?vehicle=[\w-]+&month=2026-12$/);
  await page.reload();
  await byDay.getByRole('button', { name: 'Sunday, December 20, 2026, $252, Christmas season' }).click();
  await expect(byDay.getByText('$252.00 instead of $210.00, by Christmas season.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the month of a vehicle at the desk');

  await row.getByRole('button', { name: 'Edit Christmas season' }).click();
  await page.getByRole('button', { name: 'Less' }).click();
  await page.getByLabel('Reason').fill('Vans stand empty.');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(row).toContainText('−20%');
  await expect(
    byDay.getByRole('button', { name: 'Sunday, December 20, 2026, $168, Christmas season' }),
  ).toBeVisible();

  await row.getByRole('button', { name: 'End Christmas season' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End Christmas season?' });
  await dialog.getByLabel('Reason').fill('It was a trial.');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(row).toContainText('Ended');
  await expectAccessibleInEveryWidth(page, 'the rules of the desk');
});
