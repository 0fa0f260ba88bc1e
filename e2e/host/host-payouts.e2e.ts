import { expectAccessibleAt } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

for (const width of [390, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a host sets payouts up at Stripe and sees every cent that was sent', async ({ page, app }) => {
      await app.script('delete from payout_accounts');
      app.stripe.addFunds(1_000_000);
      const host = await app.fleetHost();
      const { id } = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays });
      await callApi(app.url, 'POST', `/host/bookings/${id}/confirm`, { token: host.token, body: {} });
      await app.runJobs();
      app.clock.set('2026-12-06T21:00:00Z');
      await app.runJobs();
      await page.clock.setFixedTime(new Date('2026-12-06T21:00:00Z'));
      await signedInAs(page, await app.fleetHost());
      await page.goto('/list-your-vehicle');
      await expect(
        page.getByText('Two days after the return, your share is sent to your bank'),
      ).toBeVisible();
      await expect(page.getByText('Transfers to your bank aren’t automatic yet.')).toBeHidden();

      await page.goto('/host/earnings');
      const payouts = page.getByRole('region', { name: 'Payouts' });
      await expect(payouts.getByRole('heading', { name: 'Get paid' })).toBeVisible();
      await expect(payouts).toContainText('$1,197.00 is ready to be sent.');
      await expectAccessibleAt(page, width, 'earnings before payouts are set up');

      await payouts.getByRole('button', { name: 'Set up payouts' }).click();
      await page.getByRole('link', { name: 'Do it later' }).click();
      await expect(payouts.getByRole('heading', { name: 'Finish setting up payouts' })).toBeVisible();
      await payouts.getByRole('button', { name: 'Continue at Stripe' }).click();
      await page.getByRole('button', { name: 'Submit my details' }).click();
      await expect(payouts.getByText('Ready', { exact: true })).toBeVisible();

      const waiting = payouts.getByRole('button', { name: /^Waiting / });
      await expect(waiting).toContainText('$1,197.00');
      await waiting.click();
      const entries = page.getByRole('dialog', { name: 'Waiting: entries' });
      await expect(entries.getByRole('definition')).toHaveText('$1,197.00');
      await expect(entries).toContainText('Waits for your payout account');
      await expectAccessibleAt(page, width, 'the entries of what waits');
      await page.keyboard.press('Escape');
      await expect(waiting).toBeFocused();

      await app.runJobs();
      await page.reload();
      const paidOut = payouts.getByRole('button', { name: /^Paid out / });
      await expect(paidOut).toContainText('$1,197.00');
      await paidOut.click();
      const sent = page.getByRole('dialog', { name: 'Paid out: entries' });
      await expect(sent).toContainText('Sent to your account');
      await page.keyboard.press('Escape');
      await expect(paidOut).toBeFocused();
      await expectAccessibleAt(page, width, 'earnings of a host who was paid');
    });
  });
}
