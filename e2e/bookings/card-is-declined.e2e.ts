import {
  expectConfirmed,
  expectDeclined,
  fillCard,
  storedByBrowser,
  newGuestAtPayment,
  payWith,
  payWithoutAnswer,
} from '../kit/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

test('a declined card leaves the hold as it was, and a second card pays', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(402);
  await newGuestAtPayment(page, app);
  await payWith(page, '4000000000000002');
  const toast = page.getByRole('alert').filter({ hasText: 'Payment failed. Please try again.' });
  await expect(toast).toBeVisible();
  await expect(page).toHaveURL('/payment');
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(toast).toBeHidden();
  await expectDeclined(page);

  await payWith(page, '4242424242424242');
  await expectConfirmed(page);
  await expect(page.getByRole('article')).toContainText('4242');
  await expect(page.getByRole('article')).toContainText('you won’t be charged');
  const states = (await app.charges()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['authorised', 'declined']);
});

test('an answer that is lost on its way is asked for again, and charged once', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(0);
  await newGuestAtPayment(page, app);
  await payWithoutAnswer(page, () => payWith(page, '4242424242424242'));
  expect(await app.charges()).toHaveLength(1);
});

test('a number typed as it is printed on the card arrives whole, one that is too short for four digits as well', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(402);
  await newGuestAtPayment(page, app);
  await fillCard(page, '');
  await page.getByLabel('Card number').pressSequentially('4000 0000 0000 0002');
  await expect(page.getByLabel('Card number')).toHaveValue('4000000000000002');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();

  await payWith(page, '12');
  await expect(page.getByRole('article')).toContainText('Credit Card ending in 12');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Credit Card ending in 12');
  await page.goto('/vehicle');
  await expect(page.getByText('You’ve already booked this vehicle for these dates.')).toBeVisible();
});

test('the card is in no storage, no address and no history', async ({ page, app }) => {
  await newGuestAtPayment(page, app);
  await payWith(page, '5555444433332222');
  await expectConfirmed(page);
  const stored = await storedByBrowser(page);
  expect(stored).not.toContain('555544443333');
  expect(stored).toContain('2222');
  // History entries outlive the session; the draft is emptied for the next user.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('H12345678');
});
