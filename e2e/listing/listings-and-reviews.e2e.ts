import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { callApi } from '../kit/call-api.ts';
import { listVehicle, reviewTrip, sampleVan, signUpHost } from '../kit/host-steps.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** A site that reviews listings, as on a server. */
test.use({ site: { env: { LISTING_REVIEW: 'on' } } });

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a listing is approved at the desk and is in the fleet; another is declined, and its host reads why', async ({
  page,
  app,
  openBrowser,
}) => {
  const host = await signUpHost(app);
  await listVehicle(app, host, [[0, 128, 0]]);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/listings');
  const card = page.getByRole('article', { name: sampleVan });
  await expect(card).toContainText('The host has not confirmed their email.');
  await expectAccessibleInEveryWidth(page, 'the queue of listings');

  await card.getByRole('button', { name: 'Decline' }).click();
  const decline = page.getByRole('alertdialog', { name: `Decline ${sampleVan}?` });
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(decline.getByText('Reason is required.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the question why a listing is declined');
  await decline.getByRole('button', { name: 'Cancel' }).click();

  await card.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('alertdialog', { name: `Approve ${sampleVan}?` });
  await approve.getByLabel('Reason').fill('Pictures and price are in order.');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('No listings are waiting for a review.')).toBeVisible();
  const guest = await openBrowser();
  await guest.goto('/fleet');
  await expect(guest.getByRole('link', { name: sampleVan })).toBeVisible();

  await listVehicle(app, host, [[0, 0, 128]]);
  await page.reload();
  await card.getByRole('button', { name: 'Decline' }).click();
  await decline.getByLabel('Reason').fill('The pictures show another vehicle.');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('No listings are waiting for a review.')).toBeVisible();
  const own = await openBrowser();
  await signedInAs(own, host);
  await own.goto('/host/vehicles');
  await expect(own.getByText('The pictures show another vehicle.')).toBeVisible();
});

test('a review is hidden at the desk with a reason, and put back', async ({
  page,
  app,
  pass,
  openBrowser,
}) => {
  const guest = await app.signUp({ firstName: 'Noa', lastName: 'Example' });
  const { id } = await app.book(
    { ...sienna, pickupAt: '2026-11-21T10:00', returnAt: '2026-11-22T10:00' },
    guest,
  );
  const { token } = await app.fleetHost();
  await callApi(app.url, 'POST', `/host/bookings/${id}/confirm`, { body: {}, token });
  await pass({ minutes: 3 * 24 * 60 });
  await app.runJobs();
  await reviewTrip(app, await app.signIn(guest), id);
  const vehicleId = (await app.fleet()).find(({ name }) => name === sienna.vehicle)?.id ?? '';
  const reader = await openBrowser();
  const isRead = async (count: number) => {
    await reader.goto(`/vehicle?id=${vehicleId}`);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByText('Room for everyone.')).toHaveCount(count);
  };
  await isRead(1);

  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto(`/operator/reviews?vehicle=${vehicleId}`);
  const reviews = page.getByRole('list', { name: 'Reviews' });
  await expect(reviews).toContainText('Room for everyone.');
  await expectAccessibleInEveryWidth(page, 'the reviews at the desk');
  await decide(page, 'Hide', 'It tells a phone number.');
  await expect(reviews).toContainText('It tells a phone number.');
  await isRead(0);

  await page.getByRole('button', { name: 'Hidden', exact: true }).click();
  await expect(page).toHaveURL(/hidden=yes/);
  // While it fades, its contrast is no one's.
  await page.clock.fastForward(10_000);
  await expect(page.getByText('The review is hidden')).toBeHidden();
  await expect(reviews.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInEveryWidth(page, 'the hidden reviews');
  await decide(page, 'Put back', 'The number is gone.');
  await expect(page.getByText('No reviews here yet.')).toBeVisible();
  await isRead(1);
});

test('a blocked vehicle leaves the fleet, its bookings are decided about, its host reads why, and it comes back', async ({
  page,
  app,
  openBrowser,
}) => {
  const { reference } = await app.book(sienna);
  await signedInAtDesk(page, await app.operator());
  await page.goto('/operator/vehicles');
  await page.getByRole('searchbox', { name: 'Search vehicles by name' }).fill('sienna plat');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleInEveryWidth(page, 'the vehicles at the desk');
  await page.getByRole('link', { name: sienna.vehicle }).click();
  await expect(page.getByRole('heading', { level: 1, name: sienna.vehicle })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a vehicle at the desk');

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `Block ${sienna.vehicle}?` });
  await expect(dialog).toContainText('All bookings are kept, and no money moves.');
  await dialog.getByRole('checkbox', { name: new RegExp(reference) }).check();
  await expect(dialog).toContainText('1 of 1 will end.');
  await expectAccessibleInEveryWidth(page, 'the question what becomes of bookings');
  await dialog.getByLabel('Reason').fill('Its brakes have to be looked at.');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Its brakes have to be looked at.')).toBeVisible();
  await expect(page.getByText('No bookings now.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a blocked vehicle at the desk');

  const guest = await openBrowser();
  await guest.goto('/fleet');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(guest.getByRole('link', { name: sienna.vehicle })).toHaveCount(0);
  const host = await openBrowser();
  await signedInAs(host, await app.fleetHost());
  await host.goto('/host/vehicles');
  const card = host.getByRole('article', { name: sienna.vehicle });
  await expect(card.getByRole('region', { name: 'Blocked' })).toContainText(
    'Its brakes have to be looked at.',
  );
  await expectAccessibleInEveryWidth(host, 'a blocked vehicle, for its host');

  await page.getByRole('button', { name: 'Unblock' }).click();
  const unblock = page.getByRole('alertdialog', { name: `Unblock ${sienna.vehicle}?` });
  await unblock.getByLabel('Reason').fill('The brakes are new.');
  await unblock.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('link', { name: sienna.vehicle })).toBeVisible();
});

async function decide(page: Page, act: 'Hide' | 'Put back', reason: string): Promise<void> {
  await page.getByRole('button', { name: `${act} the review by Noa Example of ${sienna.vehicle}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessibleInEveryWidth(page, `the question why: ${act}`);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
}
