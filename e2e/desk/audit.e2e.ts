import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('the audit says who did what and why, and names a row that was changed', async ({ page, app }) => {
  const session = await app.operator('manager');
  // Triggers chain entries, so these acts go through the door.
  const act = (path: string, data: object) =>
    page.request.post(`/api/operator${path}`, {
      headers: { authorization: `Bearer ${session.token}` },
      data,
    });
  expect((await act('/operators', { email: 'leilani@desk.example', grade: 'desk' })).ok()).toBe(true);
  const guest = await app.signUp({ driverLicense: 'H87654321' });
  const reason = 'The police asked for it.';
  expect((await act('/licenses', { of: 'account', id: guest.user.id, reason })).ok()).toBe(true);
  await signedInAtDesk(page, session);
  await page.goto('/operator/overview');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit' }).click();
  const verdict = page.getByRole('region', { name: 'Verdict of the chain' });
  await expect(verdict).toContainText(/All \d+ entries are unaltered\. Checked /);

  await page.getByLabel('Act').selectOption('Invited an operator');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/act=operator_invited/);
  const entries = page.getByRole('table', { name: 'Entries of the audit' });
  await expect(entries.getByRole('row')).toHaveCount(2);
  await expect(entries).toContainText(/State:\s*none → Desk/);
  await page.getByLabel('Act').selectOption('Viewed a license');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(entries).toContainText(reason);
  await expectAccessibleInEveryWidth(page, 'the audit');

  // A date that is half typed isn't read, and is no reason to show every entry.
  await page.getByLabel('From', { exact: true }).pressSequentially('11');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const from = page.getByLabel('From', { exact: true });
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription(/^This date isn’t complete/);
  await expectAccessibleInEveryWidth(page, 'half of a date');
  await from.fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect(entries).toContainText(reason);

  await app.script(
    `UPDATE audit_entries SET facts = '{"reason": "Just looking."}' WHERE act = 'license_revealed'`,
  );
  await verdict.getByRole('button', { name: 'Check again' }).click();
  await expect(verdict).toContainText(/Entry \d+ was changed after it was written\./);
  await expect(verdict.getByRole('row', { name: /Viewed a license/ })).toContainText('Just looking.');
  await expectAccessibleInEveryWidth(page, 'a broken chain');
});
