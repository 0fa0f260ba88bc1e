import { expectAccessible } from '../kit/axe.ts';
import { expectConfirmed, expectDeclined, goToPayment, threeDays } from '../kit/booking-steps.ts';
import { totalOn } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import {
  answerBank,
  cardField,
  payByStripe,
  typeCard,
  watchForCards,
  pressPay,
} from '../kit/stripe-steps.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

const sienna = { vehicle: 'Toyota Sienna Platinum', ...threeDays };

test.beforeEach(({ mayRespond }) => mayRespond(402));

test('a dearer change is paid by Stripe: declined, left at the bank, and confirmed there', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  await signedInAs(page, guest);
  const cards = watchForCards(page, app.url, ['4000000000000002', '4000002760003184']);
  await page.goto(`/dashboard/trips/${trip.id}/modify`);
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await expect(page.getByRole('heading', { name: 'You pay $59.85 more' })).toBeVisible();
  await page.getByRole('button', { name: 'Use another card' }).click();
  await payByStripe(page, '4000000000000002');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expectDeclined(page, 'Your trip hasn’t changed.');
  await payByStripe(page, '4000002760003184');
  await answerBank(page, 'Close');
  await expect(page.getByRole('status').filter({ hasText: 'isn’t confirmed yet' })).toContainText(
    'Your trip hasn’t changed.',
  );
  await expectAccessible(page, 'a change that nobody confirmed');
  await pressPay(page);
  await answerBank(page, 'Complete');
  await expect(page.getByText('Your trip has been changed')).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,436.40');
  expect(cards()).toEqual([]);
});

test('a deposit that its bank asks about is confirmed on the trip’s page', async ({ page, app }) => {
  await app.script(
    `INSERT INTO site_settings (name, value) VALUES ('policy', '{"minivanDepositCents": 30000}')`,
  );
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToPayment(page, sienna);
  await expect(page.getByText('A refundable deposit of $300')).toBeVisible();
  await payByStripe(page, '4000002760003184');
  await answerBank(page, 'Complete');
  await expectConfirmed(page);
  const [trip] = await app.trips(guest);
  app.clock.set('2026-11-22T20:00:00Z');
  await app.runJobs();
  await app.runJobs();
  app.clock.set('2026-11-30T21:00:00Z');
  await app.runJobs();
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip?.id}`);
  await typeCard(page, '4000002500003155');
  await expect(page.getByRole('button', { name: 'Hold $300.00' })).toBeVisible();
  await pressPay(page);
  await answerBank(page, 'Complete');
  await expect(page.getByText('Your deposit is confirmed')).toBeVisible();
  await expect(cardField(page, 'Card number')).toHaveCount(0);
  await expectAccessible(page, 'a trip whose deposit is confirmed');
});

test('vehicles that are booked together are paid for once, after the bank was asked', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  const order = await app.holdTogether(['Toyota Sienna Platinum', 'Honda Odyssey Elite'], sienna, guest);
  await signedInAs(page, guest);
  await page.goto(`/convoy/${order.id}`);
  await expect(page.getByText('These vehicles are held for you')).toBeVisible();
  await payByStripe(page, '4000002760003184');
  await answerBank(page, 'Complete');
  await expectConfirmed(page);
  expect(app.stripePayments()).toMatchObject([{ status: 'requires_capture', amount: order.totalCents }]);
});
