import type { Page } from '@playwright/test';
import { logIn, signOut } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a visitor signs up as a host, is asked to log in, logs in, and signs out again', async ({
  page,
  app,
}) => {
  await page.goto('/about');
  const signUp = await openSignUp(page);
  await fillSignUp(page, {
    email: 'new@guests.example',
    username: 'new-guest',
    password: 'a long password',
  });
  await signUp.getByRole('checkbox', { name: 'Register as a host' }).check();
  for (const name of [/^I agree to the Terms of Service/, /^Send me offers/])
    await expect(signUp.getByRole('checkbox', { name })).not.toBeChecked();
  const sent = page.waitForRequest('**/api/auth/signup');
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    username: 'new-guest',
    email: 'new@guests.example',
    password: 'a long password',
    firstName: 'Sample',
    lastName: 'Guest',
    phoneNumber: '+1 808 555 0111',
    roles: ['guest', 'host'],
  });
  await expect(page.getByText('Registration successful! Please log in.')).toBeVisible();

  await logIn(page, { email: 'new@guests.example', password: 'a long password' });
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
  // The element that opened the dialog is gone.
  await expect(page.getByRole('main')).toBeFocused();
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).filter(([, value]) => value.includes('token')),
  );
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Host Dashboard' })).toHaveAttribute('href', '/host/vehicles');

  await page.getByRole('link', { name: 'new-guest' }).click();
  await expect(page).toHaveURL('/dashboard/trips');
  const { token } = JSON.parse(stored[0]?.[1] ?? '{}');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');
  const me = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
});

test('two who share a browser are known there after they signed out, and nothing says who they are', async ({
  page,
  app,
}) => {
  const people = [await app.signUp(), await app.signUp()];
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signin'))
      sent.push(request.headers()['known-browsers']?.split(',') ?? []);
  });
  for (const person of [...people, ...people]) {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await logIn(page, person);
    await page.getByRole('link', { name: person.user.username }).click();
    await signOut(page);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
  const tokens: string[] = JSON.parse(
    await page.evaluate(() => localStorage.getItem('makani.known-browser') ?? '[]'),
  );
  expect(tokens).toHaveLength(2);
  expect(tokens.join()).toMatch(/^mb1_[\w-]{43},mb1_[\w-]{43}$/);
  expect(sent.map(({ length }) => length)).toEqual([0, 1, 2, 2]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('guests.example');
});

async function openSignUp(page: Page) {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Welcome back' }).getByRole('button', { name: 'Sign up' }).click();
  return page.getByRole('dialog', { name: "Let's get started" });
}

async function fillSignUp(
  page: Page,
  input: { email: string; username: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Let's get started" });
  await dialog.getByLabel('First name').fill('Sample');
  await dialog.getByLabel('Last name').fill('Guest');
  await dialog.getByLabel('Email').fill(input.email);
  await dialog.getByLabel('Username').fill(input.username);
  await dialog.getByLabel('Phone number').fill('+1 808 555 0111');
  await dialog.getByLabel('Password', { exact: true }).fill(input.password);
  await dialog.getByLabel('Confirm password').fill(input.password);
}
