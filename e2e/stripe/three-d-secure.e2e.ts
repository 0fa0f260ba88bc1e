import { expectAccessible } from '../kit/axe.ts';
import { expectConfirmed, newGuestAtPayment } from '../kit/booking-steps.ts';
import { answerBank, bankPage, cardField, payByStripe, pressPay } from '../kit/stripe-steps.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

/** Its bank asks its cardholder about every payment. */
const challenges = '4000002760003184';

test.beforeEach(async ({ page, app, mayRespond }) => {
  mayRespond(402);
  await newGuestAtPayment(page, app);
});

test('a bank that its cardholder answers is charged once, however long they take', async ({
  page,
  app,
  pass,
}) => {
  await payByStripe(page, challenges);
  await expect(bankPage(page).getByRole('button', { name: 'Complete' })).toBeFocused();
  await expectAccessible(page, 'the page of a bank');
  expect(app.stripePayments()).toMatchObject([{ status: 'requires_action' }]);
  // The hold's clock goes on meanwhile.
  await pass({ minutes: 4 });
  await answerBank(page, 'Complete');
  await expectConfirmed(page);
  expect(app.stripePayments()).toMatchObject([{ status: 'requires_capture' }]);
});

test('a bank that refuses its cardholder says so, and another card pays', async ({ page, app }) => {
  await payByStripe(page, challenges);
  await answerBank(page, 'Fail');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  const words = page.getByRole('status').filter({ hasText: 'Your bank didn’t confirm the payment' });
  await expect(words).toContainText('nothing was charged. The vehicle is still held for you.');
  await expect(cardField(page, 'Card number')).toBeFocused();
  await expectAccessible(page, 'a payment that a bank refused');
  await payByStripe(page, '4242424242424242');
  await expectConfirmed(page);
  expect(app.stripePayments().map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
});

test('a bank’s page that is closed loses nothing: the same button opens it again', async ({ page, app }) => {
  await payByStripe(page, challenges);
  await answerBank(page, 'Close');
  const words = page.getByRole('status').filter({ hasText: 'The payment isn’t confirmed yet' });
  await expect(words).toContainText('nothing was charged. The vehicle is still held for you.');
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  // Nothing failed, so no toast says so.
  await expect(page.getByText('Payment failed. Please try again.')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'a payment that nobody confirmed');
  await pressPay(page);
  await answerBank(page, 'Complete');
  await expectConfirmed(page);
  expect(app.stripePayments().map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
});

test('who leaves the page at their bank’s, and comes back, pays with the next attempt', async ({
  page,
  app,
}) => {
  await payByStripe(page, challenges);
  await expect(bankPage(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await payByStripe(page, '4242424242424242');
  await expectConfirmed(page);
  expect(app.stripePayments().map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
});

test('a card that its bank confirms, and then declines, is a declined card', async ({ page, app }) => {
  await payByStripe(page, '4000008260003178');
  await answerBank(page, 'Complete');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  expect(app.stripePayments()).toMatchObject([{ status: 'canceled' }]);
});

test('a hold that runs out at the bank’s page charges nothing', async ({ page, app, pass }) => {
  await payByStripe(page, challenges);
  await expect(bankPage(page).getByRole('button', { name: 'Fail' })).toBeVisible();
  await pass({ minutes: 31 });
  await app.runJobs();
  await answerBank(page, 'Fail');
  await expect(page.getByRole('heading', { name: 'Your hold on this vehicle has expired' })).toBeVisible();
  expect(app.stripePayments()).toMatchObject([{ status: 'canceled' }]);
});
