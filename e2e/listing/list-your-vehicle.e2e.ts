import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../kit/axe.ts';
import { logIn } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a visitor reads what hosting brings, signs up as a host and comes back to add a vehicle', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'List your vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'List your vehicle' })).toBeVisible();

  const earnings = page.getByRole('region', { name: 'What you can earn' });
  // The median Minivan of the fleet, ten days a month.
  await expect(earnings.getByRole('status')).toContainText('$3,890.00');
  await expect(earnings).toContainText('There aren’t enough Minivan bookings in Honolulu yet');
  await earnings.getByRole('button', { name: 'Van', exact: true }).click();
  await expect(earnings.getByLabel('Your daily rate')).toHaveValue('499');
  await earnings.getByLabel('Your daily rate').fill('250');
  await earnings.getByLabel('Days rented per month').fill('20');
  await expect(earnings.getByRole('status')).toContainText('$5,000.00');
  await expect(earnings).toContainText('You earn $250.00 of the $287.50 a guest pays per day.');
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('Our commission is 0%');
  await expect(page.getByRole('region', { name: 'When you’re paid' })).toContainText('pending');

  await page.getByRole('button', { name: 'Become a host' }).first().click();
  const form = page.getByRole('dialog', { name: "Let's get started" });
  await expect(form).toContainText('One account to list vehicles and to book trips.');
  await expect(form.getByRole('checkbox', { name: 'Register as a host' })).toBeChecked();
  await expect(form.getByRole('link', { name: /^host terms/ })).toHaveAttribute('href', '/terms#hosts');
  const email = `${randomUUID().slice(0, 8)}@hosts.example`;
  const password = 'correct horse battery';
  for (const [label, value] of Object.entries({
    'First name': 'Kai',
    'Last name': 'Owner',
    Email: email,
    Username: email.slice(0, 8),
    'Phone number': '+1 808 555 0120',
    Password: password,
    'Confirm password': password,
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await logIn(page, { email, password });
  const add = page.getByRole('link', { name: 'Add your vehicle' }).first();
  await expect(add).toBeFocused();
  await add.click();
  await expect(page).toHaveURL('/host/vehicles/add');
  await page.getByLabel('Price per day (US$)').fill('399');
  await expect(page.getByLabel('Price per day (US$)')).toHaveAccessibleDescription(
    'You earn $399.00 of the $458.85 a guest pays per day.',
  );
  await page.goto('/host/earnings');
  await expect(page.getByRole('main')).toContainText('You keep 100% of your daily rate');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page, 'no earnings yet');
});
