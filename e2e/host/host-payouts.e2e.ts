import { callApi } from '../kit/call-api.ts';
import type { Container } from '../kit/app.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test as plain } from '../kit/test.ts';
import { startStandIn, type StandIn } from '../../server/test/stripe-stand-in/start-stand-in.ts';

/** The site on the stand-in for Stripe. */
const test = plain.extend<object, { standIn: StandIn }>({
  standIn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const standIn = await startStandIn();
      await provide(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ standIn }, provide) => {
    await provide({
      env: {
        STRIPE_SECRET_KEY: standIn.secretKey,
        STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
        STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
        STRIPE_API_BASE: standIn.url,
      },
    });
  },
});

const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

async function charged(app: Container, standIn: StandIn, dates = period): Promise<void> {
  const guest = await app.signUp();
  const { id } = await app.hold({ vehicle: 'Toyota Sienna Platinum', ...dates }, guest);
  const body = { paymentToken: standIn.control.paymentMethod('4242424242424242') };
  await callApi(app.url, 'POST', `/bookings/${id}/payment`, { token: guest.token, body });
  const { token } = await app.fleetHost();
  await callApi(app.url, 'POST', `/host/bookings/${id}/confirm`, { token, body: {} });
  await app.runJobs();
}

for (const width of [390, 1440]) {
  test(`a host sets payouts up at Stripe and sees every cent that was sent, at ${width}`, async ({
    page,
    app,
    standIn,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await app.script('delete from payout_accounts');
    standIn.control.addFunds(1_000_000);
    await charged(app, standIn);
    app.clock.set('2026-12-06T21:00:00Z');
    await app.runJobs();
    await page.clock.setFixedTime(new Date('2026-12-06T21:00:00Z'));
    await signedInAs(page, await app.fleetHost());
    await page.goto('/host/earnings');
    const payouts = page.getByRole('region', { name: 'Payouts' });
    await expect(payouts.getByRole('heading', { name: 'Get paid' })).toBeVisible();
    await expect(payouts).toContainText('$1,197.00 is ready and waits for it.');
    await expectAccessibleInEveryWidth(page, `earnings before payouts are set up, ${width}`);
    await page.screenshot({ path: `test-results/payouts-before-${width}.png`, fullPage: true });

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
    await expectAccessibleInEveryWidth(page, `the entries of what waits, ${width}`);
    await page.screenshot({ path: `test-results/payouts-waiting-${width}.png` });
    await page.keyboard.press('Escape');
    await expect(waiting).toBeFocused();

    await app.runJobs();
    await page.reload();
    const paidOut = payouts.getByRole('button', { name: /^Paid out / });
    await expect(paidOut).toContainText('$1,197.00');
    await paidOut.click();
    const sent = page.getByRole('dialog', { name: 'Paid out: entries' });
    await expect(sent).toContainText('Sent to your account');
    await page.screenshot({ path: `test-results/payouts-sent-${width}.png` });
    await page.keyboard.press('Escape');
    await page.screenshot({ path: `test-results/payouts-after-${width}.png`, fullPage: true });
    await expectAccessibleInEveryWidth(page, `earnings of a host who was paid, ${width}`);
  });
}

plain('with the simulated card network the page is as it was', async ({ page, app }) => {
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/earnings');
  await expect(page.getByRole('heading', { name: 'Recent Transactions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payouts' })).toHaveCount(0);
});
