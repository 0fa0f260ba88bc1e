import { randomUUID } from 'node:crypto';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const rental = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a dispute, from the overview to its evidence and its answer', async ({ page, app }) => {
  const booking = await app.book(rental);
  const id = randomUUID();
  const now = app.clock.now();
  await app.script(`
    INSERT INTO disputes (id, network_id, charge_id, amount_cents, reason, status, due_by, next_attempt_at, opened_at, updated_at)
    SELECT '${id}', 'du_1', id, 20000, 'fraudulent', 'needs_response', '${now.add({ hours: 200 }).toString()}',
      '${now.toString()}', '${now.toString()}', '${now.toString()}' FROM payments WHERE reference = '${booking.id}';
    INSERT INTO dispute_shares SELECT '${id}', id, 20000, 20000, 1500 FROM payments WHERE reference = '${booking.id}'`);
  await app.script(`
    UPDATE users SET email_verified_at = '${now.toString()}'
      WHERE id = (SELECT guest_id FROM bookings WHERE id = '${booking.id}');
    INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Gia Guest', email, subject, message, '${now.add({ minutes: 1 }).toString()}' FROM users,
      (VALUES ('Pickup', 'Thank you, the pickup was easy.'), ('Refund', 'I was ill that week.')) AS wrote (subject, message)
      WHERE id = (SELECT guest_id FROM bookings WHERE id = '${booking.id}')`);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/overview');
  await page.getByRole('link', { name: '1 Open dispute' }).click();
  await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the disputes of the desk');
  await page.getByRole('link', { name: booking.reference }).click();
  await expect(page.getByRole('heading', { name: 'Dispute of $200.00' })).toBeVisible();
  await expect(page.getByText('Terms and cancellation policy')).toBeVisible();
  const messages = page.getByRole('region', { name: 'Messages from the guest' });
  await expect(messages.getByRole('checkbox')).toHaveCount(2);
  for (const box of await messages.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await messages.getByRole('checkbox', { name: 'Pickup' }).check();
  await expectAccessibleInEveryWidth(page, 'a dispute at the desk');

  await page.getByRole('button', { name: 'Download PDF' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Download the evidence?' });
  await dialog.getByLabel('Reason').fill('Reading it first');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('evidence-du_1.pdf');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Send the evidence' }).click();
  const sending = page.getByRole('alertdialog', { name: 'Send the evidence?' });
  await expect(sending).toContainText('It can be sent once.');
  await expect(sending).toContainText('1 message from the guest will go with it.');
  await expectAccessibleInEveryWidth(page, 'sending the evidence of a dispute');
  await sending.getByLabel('Reason').fill('The guest drove the vehicle');
  await sending.getByRole('button', { name: 'Send it' }).click();
  await expect(sending).toBeHidden();
  await expect(
    page.getByText('It has already been answered, and a bank accepts only one answer.'),
  ).toBeVisible();
  await expect(page.getByText('Being sent')).toBeVisible();
  await expect(messages.getByRole('checkbox', { name: 'Pickup' })).toBeChecked();
  await expect(messages.getByRole('checkbox', { name: 'Refund' })).not.toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: booking.reference }).click();
  await expect(page.getByRole('heading', { name: booking.reference })).toBeVisible();
  await expect(page.getByRole('link', { name: '$200.00: Needs evidence' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a booking that is disputed');
});
