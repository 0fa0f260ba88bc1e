import type { Page } from '@playwright/test';
import { expectAccessibleAt } from '../kit/axe.ts';
import { rememberSearch, threeDays } from '../kit/booking-steps.ts';
import type { Container } from '../kit/app.ts';
import { calendarDay, chooseMoment, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';

const otherApp = [
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

async function openCalendar(page: Page, app: Container, month = ''): Promise<void> {
  const id = (await app.fleet()).find(({ name }) => name === sienna)?.id ?? '';
  await page.goto(`/host/vehicles/${id}/calendar${month}`);
  await expect(page.getByRole('heading', { level: 1, name: sienna })).toBeVisible();
}

/** Drags across the days and blocks them. */
async function block(page: Page, first: string, last: string): Promise<void> {
  await calendarDay(page, first).dragTo(calendarDay(page, last));
  await page.getByRole('button', { name: 'Block dates' }).click();
}

/** Simulates a button released over another window. */
async function drawAndLoseTheRelease(page: Page, first: string, last: string): Promise<void> {
  await calendarDay(page, first).hover();
  await page.mouse.down();
  await calendarDay(page, last).hover();
  await page.evaluate(() => {
    const lose = (event: Event): void => event.stopImmediatePropagation();
    window.addEventListener('pointerup', lose, { capture: true, once: true });
    window.addEventListener('click', lose, { capture: true, once: true });
  });
  await page.mouse.up();
}

async function importFile(page: Page): Promise<void> {
  const buffer = Buffer.from(otherApp);
  await page
    .getByLabel('Or a file (.ics)')
    .setInputFiles({ name: 'other.ics', mimeType: 'text/calendar', buffer });
  const read = page.waitForResponse((response) => response.url().endsWith('/imports'));
  await page.getByRole('button', { name: 'Import' }).click();
  expect((await read).status()).toBe(201);
  await expect(page.getByText('other.ics imported').first()).toBeVisible();
}

test('blocked dates are taken for whoever searches; bookings come first; a calendar brought twice counts once', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400, 404, 409);
  await app.book({ vehicle: sienna, pickupAt: '2026-12-10T10:00', returnAt: '2026-12-12T10:00' });
  await app.book({ vehicle: sienna, pickupAt: '2026-12-16T10:00', returnAt: '2026-12-17T10:00' });
  await signedInAs(page, await app.fleetHost());
  await openCalendar(page, app);
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(calendarDay(page, '2026-11-20')).toHaveAttribute('aria-current', 'date');
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(calendarDay(page, '2026-12-11')).toContainText('Pending booking Other Guest');

  await calendarDay(page, '2026-12-01').dragTo(calendarDay(page, '2026-12-04'));
  const chosen = page.getByRole('grid', { name: 'December 2026' }).locator('[aria-selected=true]');
  await expect(chosen).toHaveCount(4);
  await drawAndLoseTheRelease(page, '2026-12-01', '2026-12-04');
  await calendarDay(page, '2026-12-06').hover();
  await expect(chosen).toHaveCount(4);
  await page.getByLabel('Reason').fill('Our own holiday');
  await page.getByRole('button', { name: 'Block dates' }).click();
  await expect(calendarDay(page, '2026-12-04')).toContainText('Your block Our own holiday');
  await expect(calendarDay(page, '2026-12-05')).not.toContainText('Your block');
  await expect(calendarDay(page, '2026-12-01')).toBeFocused();
  await expect(chosen).toHaveCount(0);
  const visitor = await openBrowser();
  await rememberSearch(visitor, threeDays);
  await visitor.goto('/search');
  await expect(vehicleCard(visitor, 'Honda Odyssey Elite')).toBeVisible();
  await expect(vehicleCard(visitor, sienna)).toBeHidden();

  // A booking asks before its days are blocked, also one made in the meantime. By default it stays.
  await app.book({ vehicle: sienna, pickupAt: '2026-12-19T10:00', returnAt: '2026-12-21T10:00' });
  await block(page, '2026-12-18', '2026-12-20');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the booking' }).click();
  const refusal = page.getByRole('form', { name: 'Block dates' }).getByRole('alert');
  await expect(refusal).toContainText('There are bookings on these dates.');
  await expect(refusal).toContainText(/Other Guest, MK-\w+/);
  await expect(calendarDay(page, '2026-12-20')).toContainText('Pending booking Other Guest');

  // A block can be removed where it is pressed.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await calendarDay(page, '2026-12-02').click();
  const panel = page.getByRole('region', { name: 'Dec 2, 2026' });
  await expect(panel).toContainText('Your block: Our own holiday');
  await panel.getByRole('button', { name: 'Remove the block Dec 1, 2026 to Dec 4, 2026' }).click();
  await expect(calendarDay(page, '2026-12-04')).not.toContainText('Your block');
  await visitor.reload();
  await expect(vehicleCard(visitor, sienna)).toBeVisible();

  // A rule applies to searches as well: three days are too few now.
  await page.getByLabel('Minimum days').fill('5');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Rules saved')).toBeVisible();
  await visitor.reload();
  await expect(vehicleCard(visitor, 'Honda Odyssey Elite')).toBeVisible();
  await expect(vehicleCard(visitor, sienna)).toBeHidden();

  // Only https addresses outside the server's own network are accepted; the error is at the field.
  await page.getByLabel('Name').fill('Other house');
  const source = page.getByLabel('Address', { exact: true });
  for (const [input, sentence] of [
    ['http://other.example/calendar.ics', 'Please enter an address that starts with https://.'],
    ['https://127.0.0.1/calendar.ics', 'This address points to a private network.'],
  ] as const) {
    await source.fill(input);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(source).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await source.fill('');
  await page.getByLabel('Name').fill('');

  await importFile(page);
  await expect(page.getByText('2 busy periods')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 conflict with imported calendars' })).toBeVisible();
  await expect(calendarDay(page, '2026-12-16')).toContainText('Conflict other.ics overlaps with Other Guest');
  const imported = page.getByRole('listitem').filter({ hasText: 'Imported block: other.ics' });
  await expect(imported).toHaveCount(2);
  await importFile(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove other.ics' })).toHaveCount(1);
  await expect(imported).toHaveCount(2);

  // The new address replaces the old one, which stops working.
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = page.getByLabel('Calendar address');
  const first = await address.inputValue();
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  const second = await address.inputValue();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);

  await page.getByRole('button', { name: 'Remove other.ics' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(imported).toHaveCount(0);
});

test('days are chosen by key alone, by two presses, and to the half hour', async ({ page, app }) => {
  await signedInAs(page, await app.fleetHost());
  await openCalendar(page, app);
  // The grid is a single tab stop.
  await page.getByRole('link', { name: /^Next month/ }).focus();
  await page.keyboard.press('Tab');
  await expect(calendarDay(page, '2026-11-20')).toBeFocused();
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  for (let day = 20; day < 24; day += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(calendarDay(page, '2026-11-24')).toBeFocused();
  await expect(panel('Nov 20, 2026 to Nov 24, 2026')).toContainText('5 days');
  await page.keyboard.press('Escape');
  await expect(panel('Choose days')).toBeVisible();
  // The arrow keys continue into December; the last of them arrives as soon as December is shown.
  await calendarDay(page, '2026-11-24').evaluate((day) => {
    const grid = day.closest('table');
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
    });
    if (grid) observer.observe(grid, { attributeFilter: ['aria-label'] });
  });
  for (let week = 0; week < 2; week += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await expect(calendarDay(page, '2026-12-15')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel('Dec 15, 2026')).toBeVisible();
  await page.keyboard.press('Escape');

  await calendarDay(page, '2026-12-15').click();
  await calendarDay(page, '2026-12-17').click();
  await expect(panel('Dec 15, 2026 to Dec 17, 2026')).toContainText('3 days');
  await page.getByText('Exact times').click();
  await chooseMoment(page, 'Blocked from', '2026-12-15T13:30');
  await page.getByRole('button', { name: 'Block dates' }).click();
  await expect(
    page.getByRole('button', { name: 'Remove the block Dec 15, 2026 1:30 PM to Dec 18, 2026 12:00 AM' }),
  ).toBeVisible();
});

test('bookings, earnings and calendar are accessible at three widths', async ({ page, app }) => {
  await app.book({ vehicle: sienna, ...threeDays });
  await signedInAs(page, await app.fleetHost());
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/host/bookings');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleAt(page, width, 'reject');
    await page.getByRole('button', { name: 'Don’t reject' }).click();
    await expectAccessibleAt(page, width, 'bookings');
    await page.goto('/host/earnings');
    await page.getByRole('button', { name: /^Pending / }).click();
    await expect(page.getByRole('dialog').getByRole('definition')).toBeVisible();
    await expectAccessibleAt(page, width, 'entries');
    await page.keyboard.press('Escape');
    await expectAccessibleAt(page, width, 'earnings');
    await openCalendar(page, app, '?month=2026-12');
    await calendarDay(page, '2026-12-03').click();
    await expect(page.getByRole('region', { name: 'Dec 3, 2026' })).toContainText('Pending booking');
    await expectAccessibleAt(page, width, 'calendar');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways, ${width}`).toBeLessThanOrEqual(0);
  }
});
