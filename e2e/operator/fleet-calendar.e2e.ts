import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const rental = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a booking is moved to another vehicle in the calendar, by drag and by keyboard, and its guest reads about it', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const guest = await app.signUp();
  const booking = await app.book(rental, guest);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/calendar?from=2026-11-29');
  const fleet = page.getByRole('region', { name: 'Calendar of the fleet' });
  const row = (name: string) =>
    fleet.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const barIn = (name: string) => fleet.getByRole('list', { name, exact: true }).getByText('Ada Example');
  await expect(barIn(rental.vehicle)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the calendar of the fleet');
  await page.screenshot({ path: process.env['SHOTS'] ? `${process.env['SHOTS']}/cal.png` : undefined });
  expect(booking.reference).toMatch(/^MK-/);
  await expect(row(rental.vehicle)).toBeVisible();
});
