import { goToPayment } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { answerBank, bankPage, cardField, payByStripe, typeCard, pressPay } from '../kit/stripe-steps.ts';
import { expect, test } from '../kit/test.ts';
import { shot } from './shot.ts';

test.use({ site: { network: 'stripe' } });

for (const width of [390, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    test('the card form of Stripe, and the page of a bank', async ({ page, app, mayRespond }) => {
      mayRespond(0, 402);
      const shoot = (name: string, part?: 'window') => shot(page, `stripe-${name}-${width}`, part);
      await signedInAs(page, await app.signUp());
      await goToPayment(page, { vehicle: 'Toyota Sienna Platinum' });
      await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible();
      await shoot('empty');
      await pressPay(page);
      await expect(page.getByText('CVV is required.')).toBeVisible();
      await expect(cardField(page, 'Card number')).toBeFocused();
      await shoot('errors');
      await typeCard(page, '4000002760003184');
      await shoot('filled');
      await payByStripe(page, '4000002760003184');
      await expect(bankPage(page).getByRole('button', { name: 'Complete' })).toBeFocused();
      await shoot('bank', 'window');
      await answerBank(page, 'Close');
      await expect(page.getByText('isn’t confirmed yet')).toBeVisible();
      await shoot('unconfirmed');
      await page.route('**/v3/stripe.js', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('The card form didn’t load')).toBeVisible();
      await shoot('missing');
    });
  });
}
