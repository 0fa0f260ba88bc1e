import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../kit/axe.ts';
import { expectConfirmed } from '../kit/booking-steps.ts';
import { searchFor, totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { answerBank, bankPage, typeCard, watchForCards, pressPay } from '../kit/stripe-steps.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

/** Its bank asks for its owner the first time. */
const card = '4000002500003155';

// Every browser test sees that nothing breaks the pages' policy: kit/test.ts.
for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('from the search to a confirmed booking, paid by Stripe, and to its refund', async ({
      page,
      app,
      mayRespond,
    }) => {
      mayRespond(402);
      const guest = await app.signUp({ email: `family-${randomUUID()}@guests.example` });
      await signedInAs(page, guest);
      const cards = watchForCards(page, app.url, [card]);
      await page.goto('/');
      if (width < 768) await page.getByRole('button', { name: 'Where and when?' }).click();
      await searchFor(page, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T09:30' });
      await vehicleCard(page, 'Mercedes-Benz V-Class').getByRole('button', { name: 'Reserve Now' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Mercedes-Benz V-Class' })).toBeVisible();
      await page.getByRole('button', { name: 'Reserve Now' }).click();
      await page.getByLabel("Driver's license").fill('H12345678');
      await page.getByRole('button', { name: 'Continue to Payment' }).click();

      // The document is that of the home page, whose policy has to let the card form in.
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
      const pay = page.getByRole('button', { name: 'Pay $1,721.55' });
      await expect(pay).toBeVisible();
      await expect(page.getByText('encrypted')).toBeVisible();
      await expectAccessible(page, `Stripe’s card form at ${width}`);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await typeCard(page, card);
      await pressPay(page);
      await expect(bankPage(page).getByText('$1,721.55')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await answerBank(page, 'Complete');

      await expectConfirmed(page);
      await expect(page.getByRole('article')).toContainText('3155');
      await expect(totalOn(page)).toHaveText('$1,721.55');
      expect(app.stripePayments()).toMatchObject([{ status: 'requires_capture', amount: 172_155 }]);

      app.clock.set('2026-11-22T20:00:00Z');
      // The first round of jobs confirms the booking automatically; the second one charges the card.
      await app.runJobs();
      await app.runJobs();
      expect(app.stripePayments()).toMatchObject([{ status: 'succeeded', amount_received: 172_155 }]);
      await signedInAs(page, await app.signIn(guest));
      await page.goto('/dashboard/trips');
      await page.getByRole('article').getByRole('button', { name: 'Cancel Trip' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Cancel Trip' });
      await dialog.getByRole('button', { name: 'Cancel trip, refund $1,721.55' }).click();
      await expect(page.getByRole('article').getByText('Cancelled', { exact: true })).toBeVisible();
      await app.runJobs();
      expect(app.stripePayments()).toMatchObject([{ status: 'succeeded', refunded: 172_155 }]);
      await page.getByRole('link', { name: 'Mercedes-Benz V-Class' }).click();
      await expect(page.getByText('We’ve refunded $1,721.55 to your card.')).toBeVisible();
      expect(cards()).toEqual([]);
    });
  });
}
