import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

test('who cancels a trip that they dispute is told before and after that the refund waits', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  app.clock.set('2026-11-22T20:00:00Z');
  // Confirmed by the first round of jobs, and charged by the second.
  await app.runJobs();
  await app.runJobs();
  const now = app.clock.now().toString();
  const id = randomUUID();
  await app.script(`
    INSERT INTO disputes (id, network_id, charge_id, amount_cents, reason, status, due_by, next_attempt_at, opened_at, updated_at)
    SELECT '${id}', 'du_${id}', id, captured_cents, 'fraudulent', 'needs_response', '${now}', '${now}', '${now}', '${now}'
    FROM payments WHERE reference = '${trip.id}'`);
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip.id}`);
  await page.getByRole('button', { name: 'Cancel Trip' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Trip' });
  await expect(dialog).toContainText('so the refund waits for the bank’s decision.');
  await expectAccessibleInEveryWidth(page, 'cancelling a trip that is disputed');
  await dialog.getByRole('button', { name: 'Cancel trip', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('There was no fee. You’ve disputed this charge with your bank')).toBeVisible();
  await expect(page.getByText('$1,376.55 is waiting for your bank’s decision.')).toBeVisible();
  await expect(page.getByText('Refund waiting')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a cancelled trip that is disputed');
  await app.runJobs();
  const mails = await Promise.all(app.mails.map(({ raw }) => PostalMime.parse(raw)));
  const cancelled = mails.find(({ subject }) => subject?.startsWith('Your trip is cancelled'));
  expect(cancelled?.text?.replaceAll(/\s+/g, ' ')).toContain('so the refund waits for the bank’s decision.');
});
