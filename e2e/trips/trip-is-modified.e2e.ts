import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { fillCard, payWith } from '../kit/booking-steps.ts';
import { chooseMoment, pickerField, totalOn } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a dearer change is paid by card: one that is refused loses nothing, a lost answer is asked for again', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(0, 402, 429);
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  await signedInAs(page, guest);
  await page.goto('/dashboard/trips');
  await page.getByRole('article').getByRole('button', { name: 'Modify Trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modify Trip' })).toBeVisible();
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await expect(page.getByRole('heading', { name: 'You pay $59.85 more' })).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,436.40');
  await page.getByText('What’s covered').click();
  await expect(page.getByRole('table', { name: 'What’s covered' })).toBeVisible();
  // The response to an older choice is never shown for a newer one.
  await page.getByRole('radio', { name: /^Basic/ }).check();
  const held = Promise.withResolvers<void>();
  const preview = '**/api/bookings/*/modification';
  await page.route(
    preview,
    async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  const requested = page.waitForRequest(preview);
  await page.getByRole('radio', { name: /^Premium/ }).check();
  const older = await requested;
  await page.getByRole('radio', { name: '21-24' }).check();
  await expect(page.getByRole('heading', { name: 'You pay $134.85 more' })).toBeVisible();
  held.resolve();
  await older.response();
  await expect(page.getByRole('heading', { name: 'You pay $134.85 more' })).toBeVisible();

  await expect(page.getByText('We’ll use the card you booked with, ending in 4242.')).toBeVisible();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await fillCard(page, '4000000000000002');
  await expectAccessibleInEveryWidth(page, 'modify, to be paid');
  await payWith(page, '4000000000000002');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  await expect(page.getByLabel('Card number')).toHaveValue('4000000000000002');
  const change = `**/api/bookings/${trip.id}`;
  await page.route(change, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page, '4242424242424242');
  const unknown = page
    .getByRole('alert')
    .filter({ hasText: 'We don’t know yet whether your trip was changed' });
  await expect(unknown).toBeFocused();
  await page.unroute(change);
  // A repetition that is not let in says nothing about the change.
  const tooMany = { code: 'too_many_requests', message: 'Please wait a moment.', requestId: 'r1' };
  await page.route(change, (route) => route.fulfill({ status: 429, json: tooMany }), { times: 1 });
  await page.getByRole('button', { name: 'Check my change' }).click();
  await expect(page.getByText('Please wait a moment.')).toBeVisible();
  await expect(unknown).toBeVisible();
  await page.getByRole('button', { name: 'Check my change' }).click();
  await expect(page.getByText('Your trip has been changed')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/trips/${trip.id}`);
  await expect(totalOn(page)).toHaveText('$1,511.40');
  const history = page.getByRole('region', { name: 'Trip history' });
  await expect(history.getByRole('listitem')).toContainText(['Request sent', 'Changed']);
});

test('a cheaper change gives the difference back; dates that are taken offer the nearest that are not', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  await app.book({ ...sienna, pickupAt: '2026-12-06T10:00', returnAt: '2026-12-09T10:00' });
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${trip.id}/modify`);

  // The trip's own days are available, and a moved trip keeps its length.
  await chooseMoment(page, 'Pickup', '2026-12-02T10:00');
  await expect(page.getByRole('heading', { name: 'You get $458.85 back' })).toBeVisible();
  await chooseMoment(page, 'Pickup', '2026-12-05T10:00');
  await expect(pickerField(page, 'Return')).toContainText('Dec 7, 2026');
  await expect(page.getByRole('heading', { name: 'Already booked' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'modify, taken');
  const nearest = page.getByRole('region', { name: 'New price' }).getByRole('listitem');
  await nearest.first().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'You get $458.85 back' })).toBeVisible();

  await chooseMoment(page, 'Pickup', '2026-12-12T10:00');
  await chooseMoment(page, 'Return', '2026-12-14T10:00');
  // The last price stays until the new one arrives, and only the new one can be accepted.
  const change = page.getByRole('button', { name: 'Change trip, get $458.85 back' });
  await expect(change).toBeVisible();
  await app.book({ ...sienna, pickupAt: '2026-12-13T10:00', returnAt: '2026-12-14T10:00' });
  await change.click();
  await expect(page.getByRole('heading', { name: 'Already booked' })).toBeVisible();
  expect(await app.trips(guest)).toMatchObject([{ pickupAt: sienna.pickupAt, returnAt: sienna.returnAt }]);

  await nearest.first().getByRole('button').click();
  await page.getByRole('button', { name: 'Change trip, get $458.85 back' }).click();
  await expect(page.getByText('Your trip has been changed')).toBeVisible();
  await expect(totalOn(page)).toHaveText('$917.70');
  expect(await app.trips(guest)).toMatchObject([{ totalCents: 91_770 }]);
});

test('a trip is not in its own way where the host needs time between two', async ({ page, app }) => {
  await app.script(`UPDATE vehicles SET turnaround_hours = 4 WHERE name = '${sienna.vehicle}'`);
  const guest = await app.signUp();
  const dates = { pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' };
  const trip = await app.book({ ...sienna, ...dates }, guest);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${trip.id}/modify`);
  await chooseMoment(page, 'Pickup', '2026-12-10T12:00');
  await expect(pickerField(page, 'Return')).toContainText('Dec 13, 2026');
  await chooseMoment(page, 'Pickup', '2026-12-09T10:00');
  await expect(pickerField(page, 'Return')).toContainText('Dec 13, 2026');
  await expect(page.getByText('It’s booked from')).toBeHidden();
});
