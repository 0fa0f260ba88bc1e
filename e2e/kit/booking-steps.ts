import { type Locator, type Page, expect } from '@playwright/test';
import type { Container } from './app.ts';
import { vehicleCard } from './screens.ts';
import { signedInAs } from './sign-in.ts';

/** Three days that cost $1,376.55 for a Sienna with basic insurance. */
export const threeDays = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

interface BookingStepsInput {
  vehicle: string;
  period?: typeof threeDays;
}

/**
 * Goes to the vehicle as if from search results. The search has tests of its own, so its outcome is put into
 * storage.
 */
export async function goToVehicle(
  page: Page,
  { vehicle, period = threeDays }: BookingStepsInput,
): Promise<void> {
  await rememberSearch(page, period);
  await page.goto('/search');
  await vehicleCard(page, vehicle).getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: vehicle })).toBeVisible();
}

/** Stores the home page's search in session storage; `changes` are what another version would have stored. */
export async function rememberSearch(
  page: Page,
  { pickupAt, returnAt }: typeof threeDays,
  changes: object = {},
): Promise<void> {
  const fields = {
    pickupDate: pickupAt.slice(0, 10),
    pickupTime: pickupAt.slice(11),
    dropoffDate: returnAt.slice(0, 10),
    dropoffTime: returnAt.slice(11),
  };
  const nobody = { firstName: '', lastName: '', email: '', phone: '', driverLicense: '' };
  const draft = {
    location: 'honolulu',
    ...fields,
    vehicle: null,
    fromFleet: false,
    searched: fields,
    customerInfo: { ...nobody, insurance: 'basic' },
    offerCode: null,
    quote: null,
    fees: null,
    totalAmount: null,
    bookingId: null,
    holdKey: null,
    paymentInfo: null,
    ...changes,
  };
  // A page of the site's origin that requests nothing, not even an icon.
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/a-moment-ago', (route) => route.fulfill(blank));
  await page.goto('/a-moment-ago');
  await page.evaluate((text) => sessionStorage.setItem('makani.booking-draft', text), JSON.stringify(draft));
  await page.unroute('/a-moment-ago');
}

/** Goes on to the driver form; for a signed-in guest only the license is empty. */
export async function goToReserve(page: Page, input: BookingStepsInput): Promise<void> {
  await goToVehicle(page, input);
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
}

/** Opens the line of a choice that has its answer already. */
export async function changeChoice(place: Page | Locator): Promise<void> {
  await place.locator('summary').filter({ hasText: 'Change' }).click();
}

/** Opens the field of an offer code and types one. */
export async function typeOfferCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /^(Have an offer code\?|Use another code)$/ }).click();
  await page.getByLabel(/offer code/i).fill(code);
}

/** Goes on to the card form, which creates the hold. */
export async function goToPayment(page: Page, input: BookingStepsInput): Promise<void> {
  await goToReserve(page, input);
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
}

/** Signs a new guest in, and goes on to the card form of a Toyota Sienna that is held for them. */
export async function newGuestAtPayment(page: Page, app: Container): Promise<void> {
  await signedInAs(page, await app.signUp());
  await goToPayment(page, { vehicle: 'Toyota Sienna Platinum' });
}

/** The second driver of a convoy, within the part of the page that is about their vehicle. */
export async function fillSecondDriver(part: Locator): Promise<void> {
  await part.getByLabel('First name').fill('Kai');
  await part.getByLabel('Last name').fill('Nakamura');
  await part.getByLabel('Email').fill('kai@guests.example');
  await part.getByLabel('Phone').fill('+1 808 555 0113');
  await part.getByLabel("Driver's license").fill('H87654321');
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** @param holder Null leaves the name that is there. */
export async function fillCard(
  page: Page,
  cardNumber: string,
  { holder = 'Sample Family' }: { holder?: string | null } = {},
): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry date').fill('12/30');
  await page.getByLabel('CVV').fill('123');
  if (holder !== null) await page.getByLabel('Cardholder name').fill(holder);
}

export async function expectConfirmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
}

/** @param stillSafe What has not changed, in the words beside the card's fields. */
export async function expectDeclined(
  page: Page,
  stillSafe = 'The vehicle is still held for you.',
): Promise<void> {
  const words = page.getByRole('status').filter({ hasText: 'Your card was declined' });
  await expect(words).toContainText(stillSafe);
}

const payments = '**/api/bookings/*/payment';

/** Keeps payments from reaching the site. @returns a function that lets them go. */
export async function delayPayments(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(payments, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Does what pays while the site's answers are lost on their way, and asks for the result once they arrive again. */
export async function payWithoutAnswer(page: Page, pay: () => Promise<void>): Promise<void> {
  await page.route(payments, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay();
  const unknown = page.getByRole('alert').filter({ hasText: 'We don’t know yet whether' });
  await expect(unknown).toBeVisible();
  await page.unroute(payments);
  await page.getByRole('button', { name: 'Check my payment' }).click();
  await expectConfirmed(page);
}

/** Everything that the browser keeps of a tab of the site. */
export async function storedByBrowser(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, location.href, document.cookie]),
  );
}
