import { badgeColour } from './kit/screens.ts';
import { signedInAs } from './kit/sign-in.ts';
import { expect, test } from './kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('signed out, the dashboard leads home', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/trips', '/dashboard/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('a new renter has no trips yet, and sees who they are', async ({ page, house }) => {
  const renter = await house.signUp();
  await signedInAs(page, renter);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
  await expect(page.getByText('When you book a trip, it will appear here.')).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Account' });
  for (const words of ['Sample', 'Renter', renter.email]) await expect(sidebar).toContainText(words);
  for (const [name, href] of [
    ['My Trips', '/dashboard/trips'],
    ['Profile Settings', '/dashboard/profile'],
  ] as const)
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a trip is upcoming, then active, then completed, in their colours; only an upcoming one can be changed', async ({
  page,
  house,
}) => {
  const renter = await house.signUp();
  await house.book(sienna, renter);
  await house.runJobs();
  const trip = page.getByRole('article', { name: 'Toyota Sienna Platinum' });
  for (const [now, status, colour, buttons] of [
    ['2026-11-22T18:00:00Z', 'Upcoming', 'blue', 2],
    ['2026-12-02T18:00:00Z', 'Active', 'blue', 0],
    ['2026-12-05T18:00:00Z', 'Completed', 'grey', 0],
  ] as const) {
    house.clock.set(now);
    await house.runJobs();
    await signedInAs(page, await house.signIn(renter));
    await page.goto('/dashboard/trips');
    await expect(trip).toContainText(status);
    expect(await badgeColour(trip.getByText(status, { exact: true }))).toBe(colour);
    await expect(trip).toContainText('$1,376.55');
    await expect(trip.getByRole('button')).toHaveCount(buttons);
  }
});

test('nobody sees the trips of others, and a hold is not a trip', async ({ page, house }) => {
  const renter = await house.signUp();
  await house.book(sienna);
  await house.hold({ ...sienna, vehicle: 'Tesla Model S' }, renter);
  await signedInAs(page, renter);
  await page.goto('/dashboard/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
});

test('who signs out in one tab is signed out in the other', async ({ page, context, house }) => {
  await signedInAs(page, await house.signUp());
  await page.goto('/dashboard/trips');
  const other = await context.newPage();
  await other.goto('/dashboard/trips');
  await other.evaluate(() => document.body.setAttribute('data-before', ''));
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');
  // Loaded afresh: nothing of the page that was is left.
  await expect(other.locator('body[data-before]')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
