import type { Locator } from '@playwright/test';
import PostalMime from 'postal-mime';
import { payWith } from '../kit/booking-steps.ts';
import { chooseMoment, pickerField, searchFor, totalOn, vehicleCard } from '../kit/screens.ts';
import { logIn } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const hostConfirms =
  'If they don’t respond in time, your booking is confirmed automatically. If they can’t accept, you won’t be charged';
const zones = ['Pacific/Honolulu', 'Asia/Tokyo', 'America/New_York'];

for (const timezoneId of zones) {
  test.describe(`with the browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a visitor signs up, books a van with premium insurance, and finds mail and trip', async ({
      page,
      app,
    }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
      const signUp = page.getByRole('dialog', { name: "Let's get started" });
      const person = {
        email: `van-${test.info().workerIndex}-${Date.now()}@guests.example`,
        password: 'a long password',
      };
      await signUp.getByLabel('First name').fill('Sample');
      await signUp.getByLabel('Last name').fill('Family');
      await signUp.getByLabel('Email').fill(person.email);
      await signUp.getByLabel('Username').fill(person.email.split('@')[0] ?? '');
      await signUp.getByLabel('Phone number').fill('+1 808 555 0111');
      await signUp.getByLabel('Password', { exact: true }).fill(person.password);
      await signUp.getByLabel('Confirm password').fill(person.password);
      await signUp.getByRole('button', { name: 'Sign up' }).click();
      await logIn(page, person);
      await expect(page.getByRole('dialog')).toBeHidden();

      await searchFor(page, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T09:30' });
      for (const words of ['Honolulu', 'Dec 1, 2026', '10:00 AM', 'Dec 4, 2026', '9:30 AM'])
        await expect(page.getByRole('main')).toContainText(words);
      const card = vehicleCard(page, 'Mercedes-Benz V-Class');
      await expect(card).toContainText('$1,721.55 total for 3 days');
      await card.getByRole('button', { name: 'Reserve Now' }).click();

      await expect(page).toHaveURL('/vehicle');
      await expect(page.getByRole('heading', { level: 1, name: 'Mercedes-Benz V-Class' })).toBeVisible();
      await expect(page.getByRole('region', { name: /per day/ })).toContainText(/Pickup location\s*Honolulu/);
      await expect(pickerField(page, 'Pickup')).toContainText('Dec 1, 2026 10:00 AM');
      await expect(pickerField(page, 'Return')).toContainText('Dec 4, 2026 9:30 AM');
      await expect(totalOn(page)).toHaveText('$1,721.55');
      // In a line, and the whole of it for who wants to know.
      await page.getByText('Your host has up to 24 hours to confirm. How it works').click();
      await expect(page.getByText(hostConfirms)).toBeVisible();
      await page.getByRole('button', { name: 'Reserve Now' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
      const summary = page.getByRole('region', { name: 'Reservation Summary' });
      await expect(page.getByLabel('First name')).toHaveValue('Sample');
      await page.getByLabel("Driver's license").fill('H12345678');
      await page.getByText('Basic insurance, driver 25 or older').click();
      await page.getByRole('radio', { name: /Premium/ }).check();
      await expect(page.getByText('Premium insurance, driver 25 or older')).toBeVisible();
      await expect(totalOn(summary)).toHaveText('$1,796.40');
      await expectOrder(summary);
      await expect(
        page.getByText('Basic liability insurance and 24/7 roadside assistance come with every rental.'),
      ).toBeVisible();
      await expect(summary.getByText('Your host has up to 24 hours to confirm.')).toBeVisible();
      await expect(summary.getByText(hostConfirms)).toBeHidden();
      await page.getByRole('button', { name: 'Continue to Payment' }).click();

      await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
      const order = page.getByRole('region', { name: 'Order Summary' });
      await expect(totalOn(order)).toHaveText('$1,796.40');
      await expectOrder(order);
      await expect(page.getByText('encrypted')).toBeVisible();
      await expect(page.getByText(hostConfirms)).toBeVisible();
      await payWith(page, '4242424242424242');

      await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
      await expect(
        page.getByText(/Requested: your host has until .+ \(Honolulu time\) to respond\. How it works/),
      ).toBeVisible();
      await expect(page.getByText(hostConfirms).filter({ visible: true })).toHaveCount(0);
      await expect(page.getByText(`A confirmation email was sent to ${person.email}.`)).toBeVisible();
      await expect(page.getByText('Questions about this booking?')).toContainText('+1 (808) 555-0142');
      await expect(totalOn(page)).toHaveText('$1,796.40');
      const details = page.getByRole('article');
      await expect(pictureOfVan(details)).toBeVisible();
      for (const label of ['Customer name', 'Email', 'Phone', "Driver's license", 'Payment method'])
        await expect(details.getByRole('term').filter({ hasText: label })).toBeVisible();
      for (const words of [
        'Mercedes-Benz V-Class',
        'Honolulu',
        'Sample Family',
        person.email,
        '+1 808 555 0111',
        '5678',
      ])
        await expect(details).toContainText(words);
      for (const words of ['Dec 1, 2026', '10:00 AM', 'Dec 4, 2026', '9:30 AM', 'Credit Card', '4242'])
        await expect(details).toContainText(words);
      expect(await app.charges()).toEqual([{ amount_cents: 179_640, state: 'authorised' }]);

      await app.runJobs();
      const toGuest = app.mails.filter(({ recipient }) => recipient === person.email);
      const mails = await Promise.all(toGuest.map(({ raw }) => PostalMime.parse(raw)));
      // The sign-up sends a mail of its own, and the host gets a request.
      expect(mails).toHaveLength(2);
      expect(app.mails).toHaveLength(3);
      const mail = mails.find(({ subject }) => subject?.includes('Booking requested'));
      if (!mail) throw new Error('no letter says that it is booked');
      expect(mail.html).toContain('$1,796.40');
      expect(mail.text).toContain('$1,796.40');
      expect(mail.text).toContain('If they don’t respond in time, your booking is confirmed automatically.');
      const [calendar] = mail.attachments;
      expect(calendar?.mimeType).toBe('text/calendar');
      const ics = new TextDecoder().decode(calendar?.content as ArrayBuffer);
      expect(ics).toContain('DTSTART:20261201T200000Z');
      expect(ics).toContain('DTEND:20261204T193000Z');

      const next = page.getByRole('list', { name: 'Next steps' });
      const [booked] = await app.trips(await app.signIn(person));
      for (const [name, file] of [
        ['Add to calendar', `makani-${booked?.reference}.ics`],
        ['Receipt (PDF)', `makani-receipt-${booked?.reference}.pdf`],
      ] as const) {
        const saved = page.waitForEvent('download');
        await next.getByRole('button', { name }).click();
        expect((await saved).suggestedFilename()).toBe(file);
      }
      await expect(next.getByRole('link', { name: /^Directions to Honolulu/ })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/dir\/.*555\+Trade\+Wind\+Way/,
      );
      await expect(next.getByRole('link', { name: 'View this trip' })).toHaveAttribute(
        'href',
        `/dashboard/trips/${booked?.id}`,
      );

      await page.getByRole('link', { name: 'View My Trips' }).click();
      await expect(page).toHaveURL('/dashboard/trips');
      const trip = page.getByRole('article', { name: 'Mercedes-Benz V-Class' });
      await expect(pictureOfVan(trip)).toBeVisible();
      for (const words of [
        'Total price',
        'Pickup',
        'Return',
        'Location',
        'Upcoming',
        '$1,796.40',
        'Dec 1, 2026',
        '10:00 AM',
        'Dec 4, 2026',
        '9:30 AM',
        'Honolulu',
      ])
        await expect(trip).toContainText(words);
      await expect(trip.getByRole('button', { name: 'Modify Trip' })).toBeVisible();
      await expect(trip.getByRole('button', { name: 'Cancel Trip' })).toBeVisible();
    });
  });
}

test('nobody else finds the vehicle for these dates any more', async ({ page, app }) => {
  await app.book({
    vehicle: 'Mercedes-Benz V-Class',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  await page.goto('/');
  await searchFor(page, { pickupAt: '2026-12-03T10:00', returnAt: '2026-12-05T10:00' });
  await expect(vehicleCard(page, 'Toyota Sienna Platinum')).toBeVisible();
  await expect(vehicleCard(page, 'Mercedes-Benz V-Class')).toBeHidden();
});

test('from the fleet: the button waits for both dates, and Back leads to the fleet', async ({ page }) => {
  await page.goto('/fleet');
  await vehicleCard(page, 'Tesla Model S').click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL('/vehicle');
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeDisabled();
  await chooseMoment(page, 'Pickup', '2026-12-01T10:00');
  await expect(page.getByRole('button', { name: 'Please select dates' })).toBeDisabled();
  await chooseMoment(page, 'Return', '2026-12-04T10:00');
  await expect(page.getByRole('button', { name: 'Reserve Now' })).toBeEnabled();
  await expect(totalOn(page)).toHaveText('$2,066.55');
  await page.getByRole('button', { name: 'Back to Fleet' }).click();
  await expect(page).toHaveURL('/fleet');
});

/** Every line that both summaries share, to the cent. Spec 2 and 9. */
async function expectOrder(summary: Locator): Promise<void> {
  await expect(pictureOfVan(summary)).toBeVisible();
  for (const words of [
    'Mercedes-Benz V-Class',
    'Van',
    'Honolulu',
    /Pickup\s*Tue, Dec 1, 2026\s*10:00 AM/,
    /Return\s*Fri, Dec 4, 2026\s*9:30 AM/,
    /Rental fee.*\$1,497\.00/,
    /Insurance fee.*\$224\.55/,
    /Service fee.*\$74\.85/,
    /Total\s*\$1,796\.40/,
  ])
    await expect(summary).toContainText(words);
}

function pictureOfVan(place: Locator): Locator {
  return place.getByRole('img', { name: /Mercedes-Benz V-Class/ });
}
