import type { Page } from '@playwright/test';
import { expectAccessible } from './kit/axe.ts';
import type { House } from './kit/house.ts';
import { calendarDay, chooseMoment, searchFor, vehicleCard } from './kit/screens.ts';
import { signedInAs } from './kit/sign-in.ts';
import { expect, test } from './kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const threeDays = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

const otherHouse = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Other house//EN',
  ...event('first@other.example', '20261215', '20261218', 'Guests of the other house'),
  ...event('second@other.example', '20261222', '20261224', 'Family'),
  'END:VCALENDAR',
].join('\r\n');

function event(uid: string, from: string, until: string, summary: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${until}`,
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ];
}

async function openCalendar(page: Page, house: House, month = ''): Promise<void> {
  const id = (await house.fleet()).find(({ name }) => name === sienna)?.id ?? '';
  await page.goto(`/host/vehicles/${id}/calendar${month}`);
  await expect(page.getByRole('heading', { level: 1, name: sienna })).toBeVisible();
}

async function block(page: Page, from: string, until: string): Promise<void> {
  await chooseMoment(page, 'Blocked from', from);
  await chooseMoment(page, 'Free again from', until);
  await page.getByRole('button', { name: 'Block dates' }).click();
}

async function importFile(page: Page): Promise<void> {
  const buffer = Buffer.from(otherHouse);
  await page
    .getByLabel('Or a file (.ics)')
    .setInputFiles({ name: 'other.ics', mimeType: 'text/calendar', buffer });
  const read = page.waitForResponse((answer) => answer.url().endsWith('/imports'));
  await page.getByRole('button', { name: 'Import' }).click();
  expect((await read).status()).toBe(201);
  await expect(page.getByText('other.ics has been read').first()).toBeVisible();
}

test('blocked dates are taken for whoever searches; bookings come first; a calendar brought twice counts once', async ({
  page,
  house,
  openBrowser,
  mayAnswer,
}) => {
  mayAnswer(409, 404);
  await house.book({ vehicle: sienna, pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
  await house.book({ vehicle: sienna, pickupAt: '2026-12-16T10:00', returnAt: '2026-12-17T10:00' });
  await signedInAs(page, await house.fleetHost());
  await openCalendar(page, house);
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(calendarDay(page, '2026-11-20')).toHaveAttribute('aria-current', 'date');
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(calendarDay(page, '2026-12-11')).toContainText('Pending booking Other Renter');

  await page.getByLabel('Reason').fill('Our own holiday');
  await block(page, '2026-12-01T00:00', '2026-12-05T00:00');
  await expect(calendarDay(page, '2026-12-04')).toContainText('Your block Our own holiday');
  await expect(calendarDay(page, '2026-12-05')).not.toContainText('Your block');
  const visitor = await openBrowser();
  await visitor.goto('/');
  await searchFor(visitor, threeDays);
  await expect(vehicleCard(visitor, 'Honda Odyssey Elite')).toBeVisible();
  await expect(vehicleCard(visitor, sienna)).toBeHidden();

  await block(page, '2026-12-11T00:00', '2026-12-13T00:00');
  const refusal = page.getByRole('form', { name: 'Block dates' }).getByRole('alert');
  await expect(refusal).toContainText('There are bookings in this period.');
  await expect(refusal).toContainText(/Other Renter, MK-\w+/);

  await page.getByRole('button', { name: 'Remove the block Dec 1 – Dec 4, 2026' }).click();
  await expect(calendarDay(page, '2026-12-04')).not.toContainText('Your block');
  await visitor.reload();
  await expect(vehicleCard(visitor, sienna)).toBeVisible();

  // A rule counts for searches too: three days are too few now.
  await page.getByLabel('Minimum days').fill('5');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('The rules are saved')).toBeVisible();
  await visitor.reload();
  await expect(vehicleCard(visitor, 'Honda Odyssey Elite')).toBeVisible();
  await expect(vehicleCard(visitor, sienna)).toBeHidden();

  await importFile(page);
  await expect(page.getByText('2 busy periods')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 conflict with imported calendars' })).toBeVisible();
  const imported = page.getByRole('listitem').filter({ hasText: 'Imported block: other.ics' });
  await expect(imported).toHaveCount(2);
  await importFile(page);
  await expect(page.getByRole('button', { name: 'Remove other.ics' })).toHaveCount(1);
  await expect(imported).toHaveCount(2);

  // The address goes out, is renewed, and the old one is dead.
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = page.getByLabel('Calendar address');
  const first = await address.inputValue();
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);

  await page.getByRole('button', { name: 'Remove other.ics' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(imported).toHaveCount(0);
});

test('bookings, earnings and calendar are accessible at three widths', async ({ page, house }) => {
  test.slow();
  await house.book({ vehicle: sienna, ...threeDays });
  await signedInAs(page, await house.fleetHost());
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/host/bookings');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, `reject, ${width}`);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expectAccessible(page, `bookings, ${width}`);
    await page.goto('/host/earnings');
    await page.getByRole('button', { name: /^Pending / }).click();
    await expect(page.getByRole('dialog').getByRole('definition')).toBeVisible();
    await expectAccessible(page, `entries, ${width}`);
    await page.keyboard.press('Escape');
    await expectAccessible(page, `earnings, ${width}`);
    await openCalendar(page, house, '?month=2026-12');
    await expectAccessible(page, `calendar, ${width}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways, ${width}`).toBeLessThanOrEqual(0);
  }
});
