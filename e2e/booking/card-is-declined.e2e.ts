import {
  delayPayments,
  expectConfirmed,
  expectDeclined,
  fillCard,
  goToReserve,
  keptByBrowser,
  newGuestAtPayment,
  payWith,
  payWithoutAnswer,
} from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
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
  await expect(toast).toBeHidden();
  await expectDeclined(page);

  await payWith(page, '4242424242424242');
  await expectConfirmed(page);
  await expect(page.getByRole('article')).toContainText('4242');
  await expect(page.getByRole('article')).toContainText('you won’t be charged');
  const states = (await app.charges()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['authorised', 'declined']);
});

test('while the payment runs the button reads Processing... and is pressed once', async ({ page, app }) => {
  await newGuestAtPayment(page, app);
  const letGo = await delayPayments(page);
  await payWith(page, '4242424242424242');
  const button = page.getByRole('button', { name: 'Processing...' });
  await expect(button).toBeDisabled();
  await button.click({ force: true });
  letGo();
  await expectConfirmed(page);
  expect(await app.charges()).toHaveLength(1);
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

test('every field of driver and card is required, and no longer than a card has it', async ({
  page,
  app,
}) => {
  await signedInAs(page, await app.signUp());
  await goToReserve(page, { vehicle: 'Toyota Sienna Platinum' });
  const driver = {
    'First name': 'First name is required.',
    'Last name': 'Last name is required.',
    Email: 'Please enter a valid email address.',
    Phone: 'Phone number is required.',
    "Driver's license": "Driver's license is required.",
  };
  for (const label of Object.keys(driver)) await page.getByLabel(label).fill('');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const [label, words] of Object.entries(driver))
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(words));
  await expect(page).toHaveURL('/reserve');
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked();
  for (const [label, words] of [
    ['First name', 'Sample'],
    ['Last name', 'Guest'],
    ['Email', 'sample@guests.example'],
    ['Phone', '+1 808 555 0111'],
    ["Driver's license", 'H12345678'],
  ] as const)
    await page.getByLabel(label).fill(words);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();

  await page.getByRole('button', { name: /^Pay / }).click();
  for (const label of ['Card number', 'Expiry date', 'CVV', 'Cardholder name'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is required.`);
  expect(await app.charges()).toEqual([]);

  await page.getByLabel('Card number').pressSequentially('424242424242424299');
  await expect(page.getByLabel('Card number')).toHaveValue('4242424242424242');
  await page.getByLabel('CVV').pressSequentially('12345');
  await expect(page.getByLabel('CVV')).toHaveValue('123');
  await expect(page.getByLabel('Expiry date')).toHaveAttribute('placeholder', 'MM/YY');
  await page.getByLabel('Expiry date').pressSequentially('12/2030');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/20');
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
  const kept = await keptByBrowser(page);
  expect(kept).not.toContain('555544443333');
  expect(kept).toContain('2222');
  // History entries outlive the session; the draft is emptied for the next user.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('H12345678');
});
