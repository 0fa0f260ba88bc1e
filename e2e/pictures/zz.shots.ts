import { rememberSearch, payWith, fillSecondDriver, threeDays } from '../kit/booking-steps.ts';
import { shot } from './shot.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const party = {
  adults: 13, children: [], luggage: { large: 0, medium: 2, cabin: 2, stroller: 0, surfboard: 0 },
  names: [], words: '13 adults, 4 bags', onlyFitting: false,
};
const other = ['BEGIN:VCALENDAR', 'METHOD:PUBLISH', 'BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20261206', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:b', 'DTSTART;VALUE=DATE:20261210', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

for (const width of [390, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test('changed screens', async ({ page, app }) => {
      const shoot = (name: string) => shot(page, `zz-${name}-${width}`);
      await page.goto('/cookies');
      await shoot('cookies');
      await page.goto('/%E0%A4%A');
      await shoot('unreadable');
      await signedInAs(page, await app.fleetHost());
      const id = (await app.fleet()).find(({ name }) => name === 'Toyota Sienna Platinum')?.id;
      await page.goto(`/host/vehicles/${id}/calendar?month=2026-12`);
      await page.getByLabel('Or a file (.ics)').setInputFiles({ name: 'family.ics', mimeType: 'text/calendar', buffer: Buffer.from(other) });
      await page.getByRole('button', { name: 'Import' }).click();
      await expect(page.getByText(/marked as free in this calendar/)).toBeVisible();
      await shoot('calendar');
      await page.goto('/host/vehicles/add');
      await expect(page.getByText('Drop your photos here')).toBeVisible();
      await shoot('photos');
    });
    test('convoy', async ({ page, app }) => {
      const shoot = (name: string) => shot(page, `zz-${name}-${width}`);
      await app.script("UPDATE vehicle_photos SET srcset = src || ' 480w, ' || src || ' 960w'");
      const guest = await app.signUp();
      await app.script('UPDATE users SET email_verified_at = created_at');
      await signedInAs(page, guest);
      await rememberSearch(page, threeDays, { party });
      await page.goto('/search');
      const offer = page.getByRole('region', { name: 'Two vehicles for 13' });
      await expect(offer).toBeVisible();
      const [first = '', second = ''] = await offer.getByRole('heading', { level: 3 }).allTextContents();
      await shoot('convoy-offer');
      await offer.getByRole('button', { name: 'Reserve both' }).click();
      await page.getByRole('region', { name: first }).getByLabel("Driver's license").fill('H12345678');
      await fillSecondDriver(page.getByRole('region', { name: second }));
      await shoot('convoy-drivers');
      await page.getByRole('button', { name: 'Hold both vehicles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
      await shoot('convoy-payment');
      await payWith(page, '4242424242424242');
      await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
      await shoot('convoy-cards');
    });
  });
}
