import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' } });

test('a host sets payouts up at Stripe and sees every cent that was sent', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 900 });
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
  await expect(page.getByText('Two days after the return, your share is sent to your bank')).toBeVisible();
  await expect(page.getByText('Transfers to your bank aren’t automatic yet.')).toBeHidden();

  await page.goto('/host/earnings');
  const payouts = page.getByRole('region', { name: 'Payouts' });
  await expect(payouts.getByRole('heading', { name: 'Get paid' })).toBeVisible();
  await expect(payouts).toContainText('$1,197.00 is ready to be sent.');
  await expectAccessibleInEveryWidth(page, 'earnings before payouts are set up');

  await payouts.getByRole('button', { name: 'Set up payouts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open your payout settings' });
  await expectAccessibleInEveryWidth(page, 'the password before payouts are set up');
  await dialog.getByLabel('Password').fill(host.password);
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click();
  await page.getByRole('link', { name: 'Do it later' }).click();
  await expect(payouts.getByRole('heading', { name: 'Finish setting up payouts' })).toBeVisible();
  await payouts.getByRole('button', { name: 'Continue at Stripe' }).click();
  await dialog.getByLabel('Password').fill(host.password);
  await dialog.getByRole('button', { name: 'Continue to Stripe' }).click();
  await page.getByRole('button', { name: 'Submit my details' }).click();
  await expect(payouts.getByText('Ready', { exact: true })).toBeVisible();
  await expect(payouts).toContainText('Your bank details are new.');

  const waiting = payouts.getByRole('button', { name: /^Waiting / });
  await expect(waiting).toContainText('$1,197.00');
  await waiting.click();
  const entries = page.getByRole('dialog', { name: 'Waiting: entries' });
  await expect(entries.getByRole('definition')).toHaveText('$1,197.00');
  await expect(entries).toContainText('Waits for your payout account');
  await expectAccessibleInEveryWidth(page, 'the entries of what waits');
  await page.keyboard.press('Escape');
  await expect(waiting).toBeFocused();

  app.clock.advance({ hours: 73 });
  await app.runJobs();
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/earnings');
  const paidOut = payouts.getByRole('button', { name: /^Paid out / });
  await expect(paidOut).toContainText('$1,197.00');
  await paidOut.click();
  const sent = page.getByRole('dialog', { name: 'Paid out: entries' });
  await expect(sent).toContainText('Sent to your account');
  await page.keyboard.press('Escape');
  await expect(paidOut).toBeFocused();
  await expectAccessibleInEveryWidth(page, 'earnings of a host who was paid');
});

test('a host sees what a dispute holds, and that it is released, to the cent', async ({ page, app }) => {
  const host = await app.fleetHost();
  const { id } = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays });
  await callApi(app.url, 'POST', `/host/bookings/${id}/confirm`, { token: host.token, body: {} });
  await app.runJobs();
  const intent = Object.keys(app.stripe.state().payment_intents).at(-1) ?? '';
  const dispute = app.stripe.openDispute(intent);
  await app.stripe.webhooks.settled();
  await app.runJobs();
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/earnings');
  await expect(page.getByRole('button', { name: /^Total / })).toContainText('$0.00');
  const held = page.getByRole('button', { name: /^Held for a dispute / });
  await expect(held).toContainText('$1,197.00');
  await expect(page.getByRole('button', { name: /^Waiting / })).toContainText('$0.00');
  const recent = page.getByRole('region', { name: 'Recent Transactions' });
  await expect(recent.getByRole('listitem').first()).toContainText('Held for a dispute');
  await expect(recent.getByRole('listitem').first()).toContainText('-$1,197.00');
  await expectAccessibleInEveryWidth(page, 'earnings of which a dispute holds some');
  await held.click();
  const entries = page.getByRole('dialog', { name: 'Held for a dispute: entries' });
  await expect(entries).toContainText('Held until the guest’s dispute is decided');
  await page.keyboard.press('Escape');

  app.stripe.closeDispute(dispute.id, 'won');
  await app.stripe.webhooks.settled();
  await app.runJobs();
  await page.reload();
  await expect(held).toHaveCount(0);
  await page.getByRole('button', { name: /^Total / }).click();
  const total = page.getByRole('dialog', { name: 'Total: entries' });
  await expect(total.getByRole('definition')).toHaveText('$1,197.00');
  await expect(total.getByRole('listitem')).toHaveCount(3);
  await expect(total.getByRole('listitem').first()).toContainText('Released');
  await expectAccessibleInEveryWidth(page, 'the entries of earnings that a dispute held');
});
