import type { Page } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const odyssey = 'Honda Odyssey Elite';
const vClass = 'Mercedes-Benz V-Class';
const reason = 'It is at the workshop that week.';

/** The host of the fleet says no to the Sienna, with a reason. */
async function rejectSienna(page: Page, app: Container): Promise<void> {
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  await vehicleCard(page, sienna).getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject this booking?' });
  await expect(question).toContainText('We’ll offer your guest another vehicle at no extra cost');
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: 'Reject booking' }).click();
  await expect(page.getByText('Booking rejected successfully')).toBeVisible();
}

/** The same without the screens of the host. */
async function withdrawn(app: Container, bookingId: string): Promise<void> {
  const { token } = await app.fleetHost();
  const answer = await fetch(`${app.url}/api/host/bookings/${bookingId}/reject`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ reason }),
  });
  expect(answer.status).toBe(200);
}

test('a host’s rejection becomes a substitute that the guest takes', async ({ page, app, openBrowser }) => {
  const guest = await app.signUp();
  const lost = await app.book({ vehicle: sienna, ...threeDays }, guest);
  await rejectSienna(await openBrowser(), app);

  await signedInAs(page, guest);
  await page.goto('/dashboard/trips');
  const waiting = page.getByRole('article', { name: sienna });
  await expect(waiting).toContainText(
    'Another one is on hold for you until Sat, Nov 21, 8:00 AM (Honolulu time).',
  );
  await expect(waiting.getByRole('link', { name: 'See your options' })).toBeVisible();
  await expect(waiting).not.toContainText(/cancelled/i);
  await expectAccessibleInEveryWidth(page, 'a trip that waits for its guest’s decision');
  await page.getByRole('link', { name: sienna }).click();
  const banner = page.getByRole('region', { name: 'Another vehicle for your trip' });
  await expect(banner).toContainText(`Your host can’t provide the ${sienna}.`);
  await expect(banner).toContainText(
    'Another one is on hold for you until Sat, Nov 21, 8:00 AM (Honolulu time).',
  );
  await expectAccessibleInEveryWidth(page, 'a trip whose vehicle was withdrawn');
  await banner.getByRole('link', { name: 'See your options' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Another vehicle for your trip' })).toBeVisible();
  await expect(page.getByText(`“${reason}”`)).toBeVisible();
  await expect(page.getByText('On hold for you until Sat, Nov 21, 8:00 AM (Honolulu time).')).toBeVisible();
  const offered = page.getByRole('article', { name: odyssey });
  await expect(offered).toContainText('You pay$1,307.55');
  await expect(offered).toContainText(
    'You haven’t been charged yet. You’ll pay $69.00 less than the $1,376.55 on hold.',
  );
  const other = page
    .getByRole('region', { name: 'Or choose another one' })
    .getByRole('article', { name: vClass });
  await expect(other).toContainText('You pay$1,376.55');
  await expect(other).toContainText('Regularly $1,721.55. You still pay $1,376.55.');
  await expect(other.getByRole('button', { name: 'Take' })).toBeVisible();
  await expect(page.getByRole('article', { name: sienna })).toBeHidden();
  await expectAccessibleInEveryWidth(page, 'the options of a guest whose vehicle was withdrawn');

  await offered.getByRole('button', { name: 'Take this vehicle' }).click();
  await expect(page.getByText(`You’ve taken the ${odyssey}`)).toBeVisible();
  const trip = page.getByRole('article', { name: odyssey });
  await expect(trip).toContainText(`In place of the ${sienna}`);
  await expect(trip.getByText('Upcoming', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the trip that took the place of another');

  await trip.getByRole('link', { name: sienna }).click();
  await expect(page.getByText(`You took the ${odyssey} instead.`)).toBeVisible();
  await expect(page.getByText('Your payment carries over to the one you took instead.')).toBeVisible();
  await expect(banner).toBeHidden();
  // A link of an old mail.
  await page.goto(`/dashboard/trips/${lost.id}/substitute`);
  await expect(page.getByText(`You took the ${odyssey} instead of the ${sienna}.`)).toBeVisible();
  await expectAccessible(page, 'a choice that was made');
  await page.getByRole('link', { name: 'See your trip' }).click();
  await expect(page.getByRole('article', { name: odyssey })).toBeVisible();
});

test('the price of another vehicle changes while the guest looks on; they see the new one before they take it', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await app.signUp();
  const lost = await app.book({ vehicle: sienna, ...threeDays }, guest);
  await withdrawn(app, lost.id);
  await app.setPrice(vClass, 300);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${lost.id}/substitute`);
  const other = page.getByRole('article', { name: vClass });
  const take = other.getByRole('button', { name: 'Take' });
  await expect(other).toContainText('You pay$1,035.00');
  await app.setPrice(vClass, 350);
  await take.click();
  const question = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect(question.getByRole('row', { name: 'You pay' })).toContainText('$1,035.00$1,207.50');
  await expect(question.getByRole('row', { name: 'Less than you booked' })).toContainText('$341.55$169.05');
  await expectAccessibleInEveryWidth(page, 'the price of another vehicle has changed');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(other).toContainText('You pay$1,207.50');
  await app.setPrice(vClass, 360);
  await take.click();
  await question.getByRole('button', { name: 'Continue with the new total' }).click();
  await expect(page.getByText(`You’ve taken the ${vClass}`)).toBeVisible();
});

test('another vehicle is booked while the guest looks on; they want everything back, and get it', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await app.signUp();
  const lost = await app.book({ vehicle: sienna, ...threeDays }, guest);
  await withdrawn(app, lost.id);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${lost.id}/substitute`);
  const other = page.getByRole('article', { name: vClass });
  await expect(other.getByRole('button', { name: 'Take' })).toBeVisible();
  await app.book({ vehicle: vClass, ...threeDays });
  await other.getByRole('button', { name: 'Take' }).click();
  const sentence = other.getByText(`Another guest has just booked the ${vClass}.`);
  await expect(sentence).toBeFocused();
  await expect(other.getByRole('button')).toHaveCount(0);
  await expectAccessibleInEveryWidth(page, 'another vehicle has just been booked');

  const back = page.getByRole('region', { name: 'Release the hold on your card' });
  await back.getByRole('button', { name: 'Release the $1,376.55 hold' }).click();
  const question = page.getByRole('alertdialog', { name: 'Release the hold on your card?' });
  await expect(question).toContainText(`The ${odyssey} will no longer be on hold for you`);
  await expectAccessible(page, 'the question before everything goes back');
  await question.getByRole('button', { name: 'Keep choosing' }).click();
  await expect(back.getByRole('button', { name: 'Release the $1,376.55 hold' })).toBeFocused();
  await back.getByRole('button', { name: 'Release the $1,376.55 hold' }).click();
  await question.getByRole('button', { name: 'Release the $1,376.55 hold' }).click();
  await expect(page.getByText('We’ve released the hold on your card', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/trips/${lost.id}`);
  await expect(page.getByRole('article', { name: sienna })).toContainText(
    'Your host couldn’t provide this vehicle. You weren’t charged; the $1,376.55 hold was released.',
  );
  await expect(page.getByRole('region', { name: 'Another vehicle for your trip' })).toBeHidden();
  await app.runJobs();
  const states = (await app.charges()).map(({ state }) => state).toSorted();
  expect(states).toEqual(['authorised', 'voided']);
});

test('a guest who chooses too late reads that everything goes back', async ({ page, app, mayRespond }) => {
  mayRespond(410);
  const guest = await app.signUp();
  // Nothing is held longer than until 6 hours before pickup.
  const today = { pickupAt: '2026-11-20T15:00', returnAt: '2026-11-23T15:00' };
  const lost = await app.book({ vehicle: sienna, ...today }, guest);
  await withdrawn(app, lost.id);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${lost.id}/substitute`);
  await expect(page.getByText('On hold for you until Fri, Nov 20, 9:00 AM (Honolulu time).')).toBeVisible();
  const take = page.getByRole('button', { name: 'Take this vehicle' });
  await expect(take).toBeVisible();
  // A session would end before.
  await app.script("UPDATE bookings SET hold_expires_at = '2026-11-20T18:00:00Z' WHERE status = 'held'");
  await take.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing is on hold anymore' })).toBeVisible();
  await expect(page.getByText('You weren’t charged; we’ve released the hold on your card.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'nothing is on hold any more');
  await page.getByRole('link', { name: 'See your trip' }).click();
  await expect(page.getByRole('article', { name: sienna })).toBeVisible();
});
