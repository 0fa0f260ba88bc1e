import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { payWith } from '../kit/booking-steps.ts';
import { chooseMoment, totalOn } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};
/** The second day of the trip, at noon in Honolulu. */
const onTheRoad = '2026-12-02T22:00:00Z';

test.use({ viewport: { width: 390, height: 844 } });

test('on the road a trip is extended with the card on file, and returned early, which says before what comes back', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  app.clock.set('2026-11-30T20:00:00Z');
  await app.runJobs();
  app.clock.set(onTheRoad);
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip.id}`);
  await page.getByRole('button', { name: 'Extend Trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extend Trip' })).toBeVisible();
  await chooseMoment(page, 'New return', '2026-12-06T10:00');
  await expect(page.getByRole('heading', { name: 'You pay $917.70 more' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'extend, priced');
  await page.getByRole('button', { name: 'Pay $917.70' }).click();
  await expect(page.getByText('Your new return: Sun, Dec 6, 10:00 AM')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/trips/${trip.id}`);
  await expect(totalOn(page)).toHaveText('$2,294.25');

  // Once it is charged, the return can move again.
  await app.runJobs();
  await page.getByRole('button', { name: 'Return Early' }).click();
  await chooseMoment(page, 'New return', '2026-12-03T10:00');
  await expect(page.getByRole('heading', { name: 'There’s no refund' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'return early');
  await page.getByRole('button', { name: 'Return early, no refund' }).click();
  await expect(page.getByText('Your new return: Thu, Dec 3, 10:00 AM')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend Trip' })).toBeHidden();
});

test('where somebody else has the vehicle next, another one for the rest is held in one press and paid for', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  await app.book({ ...sienna, pickupAt: '2026-12-05T10:00', returnAt: '2026-12-07T10:00' });
  app.clock.set('2026-11-30T20:00:00Z');
  await app.runJobs();
  app.clock.set(onTheRoad);
  const again = await app.signIn(guest);
  await signedInAs(page, again);
  await page.goto(`/dashboard/trips/${trip.id}/extend`);
  await chooseMoment(page, 'New return', '2026-12-06T10:00');
  await expect(page.getByRole('heading', { name: 'It’s already booked then' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'extend, taken');
  await page
    .getByRole('button', { name: /^Take this one instead/ })
    .first()
    .click();
  await expect(page).toHaveURL('/payment');
  await payWith(page, '4242424242424242');
  await expect(page).toHaveURL('/confirmation');
  const trips = await app.trips(again);
  expect(trips).toMatchObject([
    { pickupAt: sienna.returnAt, returnAt: '2026-12-06T10:00' },
    { id: trip.id, returnAt: sienna.returnAt, tripStatus: 'active' },
  ]);
});
