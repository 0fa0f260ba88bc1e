import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { pdfText } from '../../server/test/features/mail/pdf-text.ts';
import type { Container } from '../kit/app.ts';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { payWith, rememberSearch } from '../kit/booking-steps.ts';
import { choosePhotos, fillVehicle, photoTiles, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };
const overNewYear = { pickupAt: '2026-12-30T10:00', returnAt: '2027-01-02T10:00' };
const total = '$1,467.55';
const charges = [
  /Vehicle license recovery.*3 days × \$1\.00, HRS § 437D-8\.4.*\$3\.00/,
  /Rental motor vehicle surcharge 2026.*2 days × \$7\.50, HRS § 251-2.*\$15\.00/,
  /Rental motor vehicle surcharge 2027.*1 day × \$8\.00, HRS § 251-2.*\$8\.00/,
  /Hawaii general excise tax.*4\.712% of \$1,379\.55, HRS ch\. 237.*\$65\.00/,
];
const laws = ['HRS § 437D-8.4', 'HRS § 251-2', 'HRS ch. 237'];

test('a manager turns the charges on, and every screen, mail and receipt has the same total', async ({
  page,
  app,
  openBrowser,
}) => {
  await setFees(app);
  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator('manager'));
  await turnOnAtDesk(desk);

  const guest = await app.signUp({ driverLicense: 'H12345678' });
  await signedInAs(page, guest);
  await rememberSearch(page, overNewYear);
  await page.goto('/search');
  const card = vehicleCard(page, input.vehicle);
  await expect(card).toContainText(`${total} total for 3 days`);
  await card.getByRole('link', { name: input.vehicle }).first().click();
  const panel = page.getByRole('region', { name: /per day/ });
  await expectPrice(panel);
  await expectAccessibleInEveryWidth(page, 'a vehicle priced with charges of the law');

  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await card.getByRole('button', { name: 'Reserve Now' }).click();
  await expectPrice(panel);
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expectPrice(page.getByRole('region', { name: 'Reservation Summary' }));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expectPrice(page.getByRole('region', { name: 'Order Summary' }));
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(page)).toHaveText(total);
  expect(await app.charges()).toEqual([{ amount_cents: 146_755, state: 'authorised' }]);

  await page.getByRole('link', { name: 'View My Trips' }).click();
  const trip = page.getByRole('article', { name: input.vehicle });
  await expect(trip).toContainText(total);
  await page.getByRole('link', { name: input.vehicle }).click();
  await expectPrice(trip);
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt (PDF)' }).click(),
  ]);
  const paper = pdfText(await readFile(await receipt.path()));
  for (const words of [total, ...laws]) expect(paper).toContain(words);

  const host = await openBrowser();
  await signedInAs(host, await app.fleetHost());
  await host.goto('/host/bookings');
  const hostCard = vehicleCard(host, input.vehicle);
  await expect(hostCard).toContainText(total);
  await hostCard.getByRole('button', { name: /^Confirm/ }).click();
  await expect(hostCard.getByText('Confirmed', { exact: true })).toBeVisible();
  // The card is charged first, and its receipt is sent after.
  await app.runJobs();
  await app.runJobs();
  const mails = await Promise.all(
    app.mails.map(({ raw }) => PostalMime.parse(raw, { attachmentEncoding: 'base64' })),
  );
  const confirmation = mails.find(({ text }) => text?.includes('HRS § 251-2'));
  for (const words of [total, ...laws]) {
    expect(confirmation?.text).toContain(words);
    expect(confirmation?.html).toContain(words);
  }
  const receiptMail = mails.find(({ subject }) => subject?.startsWith('Your receipt'));
  expect(receiptMail?.text).toContain(total);
  const [attached] = receiptMail?.attachments ?? [];
  const content = typeof attached?.content === 'string' ? attached.content : '';
  const enclosed = pdfText(Buffer.from(content, 'base64'));
  for (const words of [total, ...laws]) expect(enclosed).toContain(words);

  const [booking] = await app.trips(guest);
  await desk.goto('/operator/bookings');
  await expect(desk.getByRole('row', { name: new RegExp(booking?.reference ?? '') })).toContainText(total);
  await desk.getByRole('link', { name: booking?.reference ?? '' }).click();
  await expectPrice(desk.getByRole('main'));
});

test('before they are on, a manager sees what a rental would cost and who is paid the charges', async ({
  page,
  app,
}) => {
  await signedInAtDesk(page, await app.operator('manager'));
  const dialog = await openCharges(page);
  await expectAccessibleInEveryWidth(page, 'the charges of a location');
  await dialog.getByRole('group', { name: 'Guests pay taxes and fees' }).getByText('On').click();
  await dialog.getByRole('group', { name: 'Who owes them' }).getByText('The host').click();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByLabel('From').fill('2026-12-01T00:00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const sample = dialog.getByRole('region', { name: 'Sample price' });
  await expect(sample).toContainText('Honda Odyssey Elite, Dec 2, 2026 10:00 AM to Dec 5, 2026 10:00 AM');
  await expect(sample.getByRole('row', { name: 'Total $1,307.55 $1,391.66' })).toBeVisible();
  await expect(sample.getByRole('row', { name: /excise tax.*HRS ch\. 237 – \$61\.61$/ })).toBeVisible();
  await expect(dialog.getByText(/^Bookings and quotes made before keep their totals/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of charges');
  await dialog.getByLabel('Reason').fill('Our accountant has checked the rates.');
  await dialog.getByRole('button', { name: 'Plan this change' }).click();
  const panel = page.getByRole('region', { name: 'Honolulu' });
  await expect(panel.getByText('Taxes and fees: On')).toBeVisible();
  await expect(panel.getByText('Taxes and fees are owed by: The host')).toBeVisible();
  // Other places have no charges.
  await expect(page.getByRole('button', { name: 'Change taxes and fees in Dallas' })).toHaveCount(0);
});

test('a host sees what of a booking is for the state', async ({ page, app }) => {
  await turnOn(app);
  await app.book({ ...input, ...overNewYear }, await app.signUp());
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  await expect(vehicleCard(page, input.vehicle)).toContainText(
    'Insurance and fees$179.55State taxes and fees$88.00Your share$1,200.00',
  );
  await expectAccessibleInEveryWidth(page, 'a host’s booking with charges of the law');
});

test('a host says what a vehicle costs in a year, or says nothing', async ({ page, app }) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await fillVehicle(page);
  await choosePhotos(page, [photo('front.png', [192, 0, 0])]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  const fees = page.getByLabel('Annual fees (US$)');
  await fees.fill('10000.01');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(fees).toBeFocused();
  await expect(fees).toHaveAccessibleDescription(/Annual fees must be an amount from 0 to 10,000/);
  await expectAccessible(page, 'yearly fees that are too high');
  await fees.fill('312.50');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(fees).toHaveValue('312.50');
});

async function setFees(app: Container): Promise<void> {
  await app.script(`UPDATE vehicles SET yearly_fees_cents = 29200 WHERE name = '${input.vehicle}';
    UPDATE catalogue_version SET version = version + 1`);
}

async function turnOn(app: Container): Promise<void> {
  await app.script(`UPDATE locations SET charges_on = true WHERE id = 'honolulu'`);
  await setFees(app);
}

async function openCharges(page: Page): Promise<Locator> {
  await page.goto('/operator/settings/locations');
  await page.getByRole('button', { name: 'Change taxes and fees in Honolulu' }).click();
  return page.getByRole('dialog', { name: 'Taxes and fees in Honolulu' });
}

async function turnOnAtDesk(page: Page): Promise<void> {
  const dialog = await openCharges(page);
  await dialog.getByRole('group', { name: 'Guests pay taxes and fees' }).getByText('On').click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: 'Taxes and fees Off On' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Our accountant has checked the rates.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
}

/** The total, and each charge as a line with its law. */
async function expectPrice(place: Locator): Promise<void> {
  await expect(totalOn(place)).toHaveText(total);
  for (const line of charges) await expect(place).toContainText(line);
}
