import { expectAccessible } from '../kit/axe.ts';
import { badgeColour } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('the longest name there is keeps the account within the window', async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = 'W'.repeat(80);
  await signedInAs(page, await app.signUp({ firstName: name, lastName: name }));
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a trip is upcoming, then active, then completed, in their colours; only an upcoming one can be changed', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await app.book(sienna, guest);
  await app.runJobs();
  const trip = page.getByRole('article', { name: 'Toyota Sienna Platinum' });
  for (const [now, status, colour, buttons] of [
    ['2026-11-22T18:00:00Z', 'Upcoming', 'blue', 2],
    ['2026-12-02T18:00:00Z', 'Active', 'blue', 0],
    ['2026-12-05T18:00:00Z', 'Completed', 'grey', 0],
  ] as const) {
    // The page of before would go on asking with a session that has ended.
    await page.goto('about:blank');
    app.clock.set(now);
    await app.runJobs();
    await signedInAs(page, await app.signIn(guest));
    await page.goto('/dashboard/trips');
    await expect(trip).toContainText(status);
    expect(await badgeColour(trip.getByText(status, { exact: true }))).toBe(colour);
    await expect(trip).toContainText('$1,376.55');
    await expect(trip.getByRole('button')).toHaveCount(buttons);
  }
});

test('the trip under way leads, then the next pickup, then what is over; a request that waits says so', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await signedInAs(page, guest);
  const days = { pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' };
  await app.book({ vehicle: 'Tesla Model S', ...days }, guest);
  await page.goto('/dashboard/trips');
  // A single group has no heading, because the badges say the same.
  await expect(page.getByRole('heading', { level: 2, name: 'Tesla Model S' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toHaveCount(0);

  await app.book(
    { ...sienna, vehicle: 'BMW M4 Competition', pickupAt: '2026-11-25T10:00', returnAt: '2026-11-27T10:00' },
    guest,
  );
  await page.goto('about:blank');
  app.clock.set('2026-11-24T18:00:00Z');
  await app.runJobs();
  const again = await app.signIn(guest);
  await app.book({ ...sienna, pickupAt: '2026-12-20T10:00', returnAt: '2026-12-24T10:00' }, again);
  await app.book({ ...sienna, vehicle: 'Honda Odyssey Elite' }, again);
  app.clock.set('2026-11-25T21:00:00Z');
  await signedInAs(page, await app.signIn(guest));
  await page.goto('/dashboard/trips');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Now', 'Upcoming', 'Past']);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'BMW M4 Competition',
    'Honda Odyssey Elite',
    'Toyota Sienna Platinum',
    'Tesla Model S',
  ]);
  await expect(main.getByText(/^Requested: your host has until /)).toHaveCount(2);
  await expect(main.getByRole('region', { name: 'Now' })).not.toContainText('Requested');
  await expectAccessible(page, 'trips in groups');
});

test('while the account and host pages load, their skeleton fills the window: no footer is thrown about', async ({
  page,
  app,
}) => {
  await signedInAs(page, await app.fleetHost());
  const footer = page.getByRole('contentinfo');
  for (const [path, title] of [
    ['/dashboard/trips', 'My Trips'],
    ['/dashboard/profile', 'Profile Settings'],
    ['/host/vehicles', 'My Vehicles'],
    ['/host/bookings', 'Bookings'],
  ] as const) {
    const shown = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(footer).toBeAttached();
    await expect(footer).not.toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(1);
    shown.resolve();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(footer).not.toBeInViewport();
    await page.unroute('**/api/**');
  }
});

test('nobody sees the trips of others, and a hold is not a trip', async ({ page, app }) => {
  const guest = await app.signUp();
  await app.book(sienna);
  await app.hold({ ...sienna, vehicle: 'Tesla Model S' }, guest);
  await signedInAs(page, guest);
  await page.goto('/dashboard/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
});

test('who signs out in one tab is signed out in the other', async ({ page, context, app }) => {
  await signedInAs(page, await app.signUp());
  await page.goto('/dashboard/trips');
  const other = await context.newPage();
  await other.goto('/dashboard/trips');
  await other.evaluate(() => document.body.setAttribute('data-before', ''));
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');
  // A full reload leaves nothing of the previous page.
  await expect(other.locator('body[data-before]')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
