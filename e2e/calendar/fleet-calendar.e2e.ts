import type { Locator, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { chooseMoment } from '../kit/screens.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const first = 'Toyota Sienna Platinum';
const second = 'Honda Odyssey Elite';
const third = 'Mercedes-Benz V-Class';
const rental = { vehicle: first, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

test.use({ viewport: { width: 1440, height: 1000 } });

test('a booking is moved to another vehicle in the calendar, by drag and by keyboard, and its guest reads about it', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await app.book(rental, guest);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/calendar?from=2026-11-29');
  await expect(barIn(page, first)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the calendar of the fleet');

  // A car is of a lower class, so its row takes no minivan's booking.
  await barIn(page, first).dragTo(rowOf(page, 'Tesla Model S'));
  await expect(page.getByRole('dialog')).toBeHidden();

  await barIn(page, first).dragTo(rowOf(page, second));
  const byDrag = page.getByRole('dialog', { name: `Move to the ${second}` });
  await expect(byDrag.getByText('$69.00 won’t be charged to the guest’s card.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of a move');
  await moveFor(byDrag, 'The minivan has a flat tire.');
  await expect(barIn(page, second)).toBeVisible();
  await expect(barIn(page, first)).toBeHidden();

  await barIn(page, second).hover();
  await page.getByRole('button', { name: 'Move Other Guest to another vehicle' }).focus();
  await page.keyboard.press('Enter');
  // The first row in reach is that of a van; what the car rows take is nothing.
  await expect(page.getByRole('button', { name: third })).toBeFocused();
  await page.keyboard.press('Enter');
  const byKeyboard = page.getByRole('dialog', { name: `Move to the ${third}` });
  await expect(byKeyboard.getByText('No money moves.')).toBeVisible();
  await moveFor(byKeyboard, 'They need more room.');
  await expect(barIn(page, third)).toBeVisible();

  await app.runJobs();
  const toPayer = app.mails.filter(({ recipient }) => recipient === guest.email);
  const mails = await Promise.all(toPayer.map(({ raw }) => new PostalMime().parse(raw)));
  const moves = mails.filter(({ subject }) => subject?.startsWith('We’ve changed your vehicle'));
  // Mails that are due together are sent in any order.
  const taken = moves.map(({ text = '' }) => /is now the (.+?), under booking/.exec(text)?.[1]);
  expect(new Set(taken)).toEqual(new Set([second, third]));
});

test('without the calendar, a booking is moved and gets other dates from its page', async ({ page, app }) => {
  const booking = await app.book(rental, await app.signUp());
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto(`/operator/bookings/${booking.id}`);
  await page.getByRole('button', { name: 'Move to another vehicle' }).click();
  const move = page.getByRole('dialog', { name: 'Move to another vehicle' });
  await move.getByRole('button', { name: /^Move to/ }).click();
  await page.getByRole('option', { name: new RegExp(third) }).click();
  await move.getByRole('button', { name: 'Preview' }).click();
  await moveFor(move, 'The minivan has a flat tire.');
  await expect(page.getByText(`Other Guest, ${third}`)).toBeVisible();

  await page.getByRole('button', { name: 'Change dates' }).click();
  const dates = page.getByRole('dialog', { name: 'Change dates' });
  await chooseMoment(page, 'Return', '2026-12-03T10:00');
  await dates.getByRole('button', { name: 'Preview' }).click();
  await expect(dates.getByText(/won’t be charged to the guest’s card/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of other dates');
  await dates.getByLabel('Reason').fill('Their flight leaves earlier.');
  await dates.getByRole('button', { name: 'Change dates' }).click();
  await expect(dates).toBeHidden();
  await expect(page.getByText('Dec 3, 2026 10:00 AM').first()).toBeVisible();
});

function rowOf(page: Page, name: string): Locator {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  return row.locator(':scope > :nth-child(2)');
}

function barIn(page: Page, name: string): Locator {
  return page.getByRole('list', { name, exact: true }).getByRole('link', { name: 'Other Guest' });
}

async function moveFor(dialog: Locator, reason: string): Promise<void> {
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Move to another vehicle' }).click();
  await expect(dialog).toBeHidden();
}
