import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { network: 'stripe' }, viewport: { width: 1440, height: 900 } });

test('a payout that Stripe refused, from the overview to its host’s account', async ({ page, app }) => {
  const host = await app.fleetHost();
  await callApi(app.url, 'POST', '/host/payouts/account', {
    token: host.token,
    body: { password: host.password },
  });
  for (const account of Object.keys(app.stripe.state().accounts)) app.stripe.activateAccount(account);
  await callApi(app.url, 'POST', '/host/payouts/account/refresh', { token: host.token, body: {} });
  const { id, reference } = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays });
  await callApi(app.url, 'POST', `/host/bookings/${id}/confirm`, { token: host.token, body: {} });
  await app.runJobs();
  app.clock.set('2026-12-06T21:00:00Z');
  const { available } = app.stripe.balance();
  app.stripe.addFunds(-available);
  await app.runJobs();
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/overview');
  await page.getByRole('link', { name: '1 Payout that failed' }).click();

  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await expect(desk.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
  const row = page.getByRole('row', { name: new RegExp(reference) });
  await expect(row).toContainText('$1,197.00');
  await expect(row).toContainText('Our balance at Stripe is too low (balance_insufficient)');
  await expectAccessibleInEveryWidth(page, 'the payouts of the desk');

  app.stripe.addFunds(available + 200_000);
  await row.getByRole('button', { name: `Try ${reference} again` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Try this payout again?' });
  await expect(dialog).toContainText('$1,197.00');
  await expectAccessibleInEveryWidth(page, 'trying a payout again');
  await dialog.getByLabel('Reason').fill('The balance was topped up');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No payouts have failed.')).toBeVisible();

  await page.getByRole('button', { name: 'Sent' }).click();
  await expect(row).toContainText('Sent');
  await row.getByRole('link', { name: reference }).click();
  const ofBooking = page.getByRole('region', { name: 'Payouts' });
  await expect(ofBooking).toContainText('$1,197.00');
  await expectAccessibleInEveryWidth(page, 'a booking whose host was paid');
  await ofBooking.getByRole('link').click();
  await expect(page.getByText('Show all hosts')).toBeVisible();
  await page.getByRole('paragraph').filter({ hasText: 'Show all hosts' }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Payouts' }).click();
  await expect(row).toContainText('$1,197.00');

  await desk.getByRole('link', { name: 'Disputes' }).click();
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Disputes' })).toHaveAttribute('aria-current', 'page');
});
