import type { Page } from '@playwright/test';
import { busyDay } from './busy-day.ts';
import { everyScreen } from '../kit/every-screen.ts';
import { shot } from './shot.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** A site that reviews listings, as on a server. */
test.use({ site: { env: { LISTING_REVIEW: 'on' } } });

const widths = [1440, 1024, 390];
/** The busy day has no dispute and no conversation. */
const screens = Object.keys(everyScreen).filter((route) =>
  /^\/operator\/(?!sign-in|welcome|(?:disputes|messages)\/:id)/.test(route),
);

async function shots(page: Page, name: string, part?: 'window'): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await shot(page, `${name}-${width}`, part);
  }
}

test('the desk on a busy day', async ({ page, app }) => {
  const { booking, blocked, vehicle, session } = await busyDay(app);
  const ids: Record<string, string> = { bookings: booking, people: blocked, vehicles: vehicle };
  await signedInAtDesk(page, session);
  expect(screens.length).toBeGreaterThan(10);
  for (const screen of screens) {
    await page.goto(screen.replace(/(\w+)\/:id/, (_, part: string) => `${part}/${ids[part]}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shots(page, screen.slice(1).replaceAll('/', '-').replace(':id', 'one'));
  }

  await page.goto('/operator/reports');
  await page.getByRole('button', { name: 'Show taxes and fees' }).click();
  await expect(page.getByRole('table', { name: /^Taxes and fees of/ })).toBeVisible();
  await shots(page, 'operator-reports-charges');
  await page.goto(`/operator/bookings/${booking}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByLabel('Fee to keep (USD)').fill('0');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Effect' })).toBeVisible();
  await shots(page, 'operator-act', 'window');
  await page.goto('/operator/settings/locations');
  await page.getByRole('button', { name: 'Change taxes and fees in Honolulu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shots(page, 'operator-charges', 'window');
});

test('the desk on its first day, and when it can’t be reached', async ({ page, app, mayRespond }) => {
  mayRespond(500);
  await signedInAtDesk(page, await app.operator('manager'));
  for (const screen of screens.filter((route) => !route.includes(':id'))) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shots(page, `${screen.slice(1).replaceAll('/', '-')}-empty`);
  }
  await page.route('**/api/operator/bookings?**', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/operator/bookings', (route) => route.fulfill({ status: 500 }));
  await page.goto('/operator/bookings');
  await expect(page.getByText('The bookings couldn’t be loaded')).toBeVisible();
  await shots(page, 'operator-bookings-failed');
});
