import { payWith } from '../kit/booking-steps.ts';
import { choosePhotos, listVehicle, photoTiles, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { photo } from '../kit/png.ts';
import { calendarDay, openPicker, searchFor, vehicleCard } from '../kit/screens.ts';
import { shot } from './shot.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } });

    test('the way from home to trips', async ({ page, app }) => {
      const guest = await app.signUp({ driverLicense: 'H12344821' });
      await app.book(
        { vehicle: 'Honda Odyssey Elite', pickupAt: '2026-11-21T10:00', returnAt: '2026-11-24T10:00' },
        guest,
      );
      await signedInAs(page, guest);
      const shoot = (name: string, part?: 'window') => shot(page, `${name}-${width}`, part);

      await page.goto('/');
      await shoot('home');
      if (width < 768) {
        await page.getByRole('button', { name: 'Where and when?' }).click();
        await shoot('home-search-open', 'window');
      }
      await openPicker(page, 'Pickup');
      await shoot('home-picker', 'window');
      await page.keyboard.press('Escape');
      await searchFor(page, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
      await expect(vehicleCard(page, 'Toyota Sienna Platinum')).toBeVisible();
      await shoot('search');
      await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
      await expect(page.getByRole('heading', { name: 'Toyota Sienna Platinum', level: 1 })).toBeVisible();
      await shoot('vehicle');
      await page.getByRole('button', { name: 'Reserve Now' }).click();
      await expect(page.getByRole('heading', { name: 'Driver Information' })).toBeVisible();
      await shoot('reserve');
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await expect(page.getByRole('heading', { name: 'Payment Information' })).toBeVisible();
      await shoot('payment');
      await payWith(page, '4242424242424242');
      await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
      await shoot('confirmation');
      await page.getByRole('link', { name: 'View My Trips' }).click();
      await expect(page.getByRole('button', { name: 'Cancel Trip' }).first()).toBeVisible();
      await shoot('trips');
      await page.getByRole('link', { name: 'Toyota Sienna Platinum' }).click();
      await expect(page.getByRole('heading', { name: 'Trip history' })).toBeVisible();
      await shoot('trip');
      await page.getByRole('button', { name: 'Cancel Trip' }).click();
      await expect(page.getByRole('button', { name: /^Cancel trip, release/ })).toBeVisible();
      await shoot('cancel-trip', 'window');
      await page.getByRole('button', { name: 'Keep my trip' }).click();
      await page.getByRole('button', { name: 'Modify Trip' }).click();
      await page.getByRole('radio', { name: 'Premium' }).check();
      await expect(page.getByRole('heading', { name: /^You pay/ })).toBeVisible();
      await shoot('modify-trip');
      await page.goto('/dashboard/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('profile');
    });

    test('the host’s vehicles', async ({ page, app, mayRespond }) => {
      mayRespond(415);
      const host = await signUpHost(app);
      await signedInAs(page, host);
      const shoot = (name: string, part?: 'window') => shot(page, `${name}-${width}`, part);
      await page.goto('/host/vehicles');
      await expect(page.getByText('No vehicles yet')).toBeVisible();
      await shoot('host-no-vehicles');
      await listVehicle(app, host, [
        [40, 96, 110],
        [200, 160, 90],
      ]);
      await app.book({ vehicle: sampleVan, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
      await page.reload();
      await vehicleCard(page, sampleVan).getByRole('button', { name: 'Pause bookings' }).click();
      const pause = page.getByRole('alertdialog').getByRole('button', { name: 'Pause bookings' });
      await expect(pause).toBeVisible();
      await shoot('host-pause', 'window');
      await pause.click();
      await expect(page.getByRole('region', { name: 'Bookings in conflict' })).toBeVisible();
      await shoot('host-vehicles');
      await page.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await shoot('host-delete', 'window');
      await page.getByRole('button', { name: 'Keep it' }).click();
      await page.getByRole('link', { name: 'Add Vehicle' }).click();
      await page.getByRole('button', { name: 'Add Vehicle' }).click();
      await choosePhotos(page, [
        photo('front.png', [40, 96, 110]),
        photo('a side with a rather long name.png', [200, 160, 90]),
        { name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
        { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await expect(photoTiles(page).getByText('Uploaded')).toHaveCount(2);
      await shoot('host-add');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await shoot('host-leave', 'window');
    });

    test('the host answers, earns and plans', async ({ page, app, pass }) => {
      const shoot = (name: string, part?: 'window') => shot(page, `${name}-${width}`, part);
      const sienna = 'Toyota Sienna Platinum';
      await app.book({ vehicle: sienna, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
      await pass({ minutes: 24 * 60 });
      await app.runJobs();
      await app.runJobs();
      await app.book({ vehicle: sienna, pickupAt: '2026-12-08T10:00', returnAt: '2026-12-10T16:30' });
      await app.hold({ vehicle: sienna, pickupAt: '2026-12-26T10:00', returnAt: '2026-12-28T10:00' });
      await signedInAs(page, await app.fleetHost());

      await page.goto('/host/bookings');
      await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
      await shoot('host-bookings');
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await shoot('host-reject', 'window');
      await page.keyboard.press('Escape');

      await page.goto('/host/earnings');
      await expect(page.getByRole('button', { name: /^Total / })).toBeVisible();
      await shoot('host-earnings');
      await page.getByRole('button', { name: /^Total / }).click();
      await expect(page.getByRole('dialog').getByRole('definition')).toBeVisible();
      await shoot('host-entries', 'window');

      const id = (await app.fleet()).find(({ name }) => name === sienna)?.id;
      await page.goto(`/host/vehicles/${id}/calendar?month=2026-12`);
      await calendarDay(page, '2026-12-18').dragTo(calendarDay(page, '2026-12-20'));
      await page.getByLabel('Reason').fill('Our own holiday');
      await shoot('host-days-chosen', 'window');
      await page.getByRole('button', { name: 'Block dates' }).click();
      await expect(calendarDay(page, '2026-12-20')).toContainText('Our own holiday');
      await page.getByLabel('Or a file (.ics)').setInputFiles({
        name: 'other.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(otherCalendar),
      });
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByRole('heading', { name: /^1 conflict/ })).toBeVisible();
      await page.getByRole('button', { name: 'Create address' }).click();
      await expect(page.getByLabel('Calendar address')).toBeVisible();
      await shoot('host-calendar');
      await calendarDay(page, '2026-12-10').click();
      await expect(page.getByRole('heading', { name: 'Dec 10, 2026' })).toBeVisible();
      await shoot('host-day-taken', 'window');
    });

    test('signed out', async ({ page, mayRespond }) => {
      mayRespond(404);
      for (const path of [
        'fleet',
        'about',
        'locations',
        'how-to-rent',
        'list-your-vehicle',
        'faqs',
        'contact',
        'terms',
        'privacy',
        'cookies',
        'reset-password',
        'sign-in',
        'verify-email',
        'nowhere',
      ]) {
        await page.goto(`/${path}`);
        await shot(page, `${path}-${width}`);
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await shot(page, `log-in-${width}`, 'window');
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
      await shot(page, `sign-up-${width}`, 'window');
    });
  });
}

const otherCalendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:first@other.example',
  'DTSTART;VALUE=DATE:20261210',
  'DTEND;VALUE=DATE:20261213',
  'SUMMARY:Guests of the other house',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:second@other.example',
  'DTSTART:20261223T100000',
  'RRULE:FREQ=SECONDLY',
  'SUMMARY:Something odd',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
