import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import {
  delayPayments,
  expectConfirmed,
  expectDeclined,
  goToPayment,
  storedByBrowser,
  newGuestAtPayment,
  payWithoutAnswer,
} from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import {
  cardField,
  cardGroup,
  cardLabels,
  payByStripe,
  typeCard,
  watchForCards,
  pressPay,
} from '../kit/stripe-steps.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

const pay = (page: Page) => page.getByRole('button', { name: /^Pay / });

test('a field that is empty, incomplete or wrong says so, and the first one has the focus', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(402);
  await newGuestAtPayment(page, app);
  // It begins as the driver.
  await page.getByLabel('Cardholder name').fill('');
  await pressPay(page);
  for (const label of cardLabels)
    await expect(cardGroup(page, label)).toHaveAccessibleDescription(`${label} is required.`);
  await expect(page.getByLabel('Cardholder name')).toHaveAccessibleDescription(
    'Cardholder name is required.',
  );
  await expect(cardField(page, 'Card number')).toBeFocused();
  await expect(cardField(page, 'Expiry date')).toHaveAttribute('placeholder', 'MM/YY');
  await expectAccessibleInEveryWidth(page, 'Stripe’s card form, everything is missing');

  await typeCard(page, '42424242', { expiry: '1320', cvv: '12', name: '' });
  await pressPay(page);
  for (const [label, words] of [
    ['Card number', 'This card number is incomplete.'],
    ['Expiry date', 'This expiry date is invalid.'],
    ['CVV', 'This CVV is incomplete.'],
  ] as const)
    await expect(cardGroup(page, label)).toHaveAccessibleDescription(words);

  await typeCard(page, '4242424242424241', { expiry: '1025', name: '   ' });
  await expect(cardGroup(page, 'Card number')).toHaveAccessibleDescription('This card number is invalid.');
  await expect(cardGroup(page, 'Expiry date')).toHaveAccessibleDescription('This card has expired.');
  await expect(cardGroup(page, 'CVV')).toHaveAccessibleDescription('');
  await typeCard(page, '4242424242424242', { name: '   ' });
  await pressPay(page);
  await expect(page.getByLabel('Cardholder name')).toBeFocused();
  expect(app.stripePayments()).toEqual([]);

  await payByStripe(page, '4242424242424242');
  await expectConfirmed(page);
});

test('a label and the box below it lead into the frame, and the keyboard goes from field to field', async ({
  page,
  app,
}) => {
  await newGuestAtPayment(page, app);
  await expect(pay(page)).toBeVisible();
  await page.getByText('Expiry date', { exact: true }).click();
  await expect(cardField(page, 'Expiry date')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cardField(page, 'CVV')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Cardholder name')).toBeFocused();
});

/** The request by which Stripe's script makes a payment method. */
const sentCard = (page: Page) =>
  page.waitForRequest(
    (requested) => requested.method() === 'POST' && requested.url().endsWith('/v1/payment_methods'),
  );

test('the number’s field has no button of Stripe’s wallet, and a postal code goes along', async ({
  page,
  app,
}) => {
  await newGuestAtPayment(page, app);
  await expect(cardField(page, 'Card number')).toBeVisible();
  const frame = page.frameLocator('iframe[title="Secure card number input frame"]');
  await expect(frame.getByRole('button')).toHaveCount(0);
  await page.getByLabel('ZIP or postal code of the card').fill(' 96815 ');
  const sent = sentCard(page);
  await payByStripe(page, '4242424242424242');
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(form.get('billing_details[address][postal_code]')).toBe('96815');
  await expectConfirmed(page);
});

test('a card pays without a postal code', async ({ page, app }) => {
  await newGuestAtPayment(page, app);
  const sent = sentCard(page);
  await payByStripe(page, '4242424242424242');
  expect((await sent).postData()).not.toContain('postal_code');
  await expectConfirmed(page);
});

test('a declined card leaves the hold as it was, and a second card pays', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(402);
  await newGuestAtPayment(page, app);
  await payByStripe(page, '4000000000000002');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await expectDeclined(page);
  await expect(cardField(page, 'CVV')).toHaveValue('');
  await expect(cardField(page, 'Card number')).toBeFocused();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await expectAccessible(page, 'a card that Stripe declined');

  await payByStripe(page, '4242424242424242');
  await expectConfirmed(page);
  expect(app.stripePayments().map(({ status }) => status)).toEqual(['canceled', 'requires_capture']);
});

test('the button is pressed twice and pays once; no number comes to us or stays in the browser', async ({
  page,
  app,
}) => {
  const cards = watchForCards(page, app.url, ['5555555555554444']);
  await newGuestAtPayment(page, app);
  await typeCard(page, '5555 5555 5555 4444');
  const letGo = await delayPayments(page);
  await pay(page).dblclick();
  const button = page.getByRole('button', { name: 'Processing...' });
  await button.click({ force: true });
  await expect(cardField(page, 'Card number')).toBeDisabled();
  letGo();
  await expectConfirmed(page);
  expect(app.stripePayments()).toHaveLength(1);
  const stored = await storedByBrowser(page);
  expect(stored).not.toContain('55555555');
  expect(stored).toContain('4444');
  expect(cards()).toEqual([]);
});

test('a script that does not come, or comes too late, leaves a way to pay and to try again', async ({
  page,
  app,
  mayRespond,
  pass,
}) => {
  mayRespond(0);
  await page.route('**/v3/stripe.js', (route) => route.abort());
  await newGuestAtPayment(page, app);
  const missing = page.getByRole('alert').filter({ hasText: 'The card form didn’t load' });
  await expect(missing).toBeFocused();
  await expect(missing).toContainText('Nothing was charged. The vehicle is still held for you.');
  await expect(missing.getByRole('link', { name: '+1 (808) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18085550142',
  );
  await expect(missing.getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'Stripe’s card form is missing');

  await page.unroute('**/v3/stripe.js');
  await page.route('**/v3/stripe.js', () => undefined);
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible();
  await pass({ minutes: 1 });
  await expect(missing).toBeVisible();
  await page.unroute('**/v3/stripe.js');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await payByStripe(page, '4242424242424242');
  await expectConfirmed(page);
});

test('a connection to Stripe that breaks charges nothing, and an answer of ours that is lost is asked for again', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(0);
  await newGuestAtPayment(page, app);
  await page.route('**/v1/payment_methods', (route) => route.abort());
  await payByStripe(page, '4242424242424242');
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await page.unroute('**/v1/payment_methods');
  await payWithoutAnswer(page, () => pressPay(page));
  expect(app.stripePayments()).toHaveLength(1);
});

test('no page but one that asks for a card loads anything of Stripe, and the desk’s may not', async ({
  page,
  app,
}) => {
  const requested: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(app.url)) requested.push(request.url());
  });
  await signedInAs(page, await app.signUp());
  for (const path of ['/', '/fleet', '/dashboard/trips', '/faqs']) await page.goto(path);
  expect(requested).toEqual([]);
  const desk = await page.request.get('/operator/sign-in');
  expect(desk.headers()['content-security-policy']).not.toContain('frame-src');
  expect(await desk.text()).toContain("createPolicy('default'");
  expect(await desk.text()).toContain('})([]);');
  await goToPayment(page, { vehicle: 'Toyota Sienna Platinum' });
  await expect(pay(page)).toBeVisible();
  expect(requested[0]).toMatch(/\/v3\/stripe\.js$/);
  expect(new Set(requested.map((url) => new URL(url).pathname))).toEqual(
    new Set(['/v3/stripe.js', '/v3/card-field', '/v3/card-field.js']),
  );
});
