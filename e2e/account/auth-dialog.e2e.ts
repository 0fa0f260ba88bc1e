import type { Page } from '@playwright/test';
import { expectFocusIn } from '../kit/screens.ts';
import { logIn, signedInAs } from '../kit/sign-in.ts';
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
  // What opened the dialog is gone.
  await expect(page.getByRole('main')).toBeFocused();
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).filter(([, value]) => value.includes('token')),
  );
  expect(stored).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Host Dashboard' })).toHaveAttribute('href', '/host/vehicles');

  await page.getByRole('link', { name: 'new-guest' }).click();
  await expect(page).toHaveURL('/dashboard/trips');
  const { token } = JSON.parse(stored[0]?.[1] ?? '{}');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token');
  const me = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
});

test('a host finds the way to the host dashboard, a guest does not', async ({ page, openBrowser, app }) => {
  await signedInAs(page, await app.signUp({ roles: ['guest', 'host'] }));
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Host Dashboard' })).toHaveAttribute('href', '/host/vehicles');

  const other = await openBrowser();
  const guest = await app.signUp();
  await signedInAs(other, guest);
  await other.goto('/about');
  await expect(other.getByRole('link', { name: guest.user.username })).toHaveAttribute(
    'href',
    '/dashboard/trips',
  );
  await expect(other.getByRole('link', { name: 'Host Dashboard' })).toBeHidden();
});

test('changing between log in and sign up empties the form', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const logInDialog = page.getByRole('dialog', { name: 'Welcome back' });
  await logInDialog.getByLabel('Email').fill('somebody@guests.example');
  await logInDialog.getByLabel('Password').fill('something');
  await logInDialog.getByRole('button', { name: 'Sign up' }).click();

  const signUp = page.getByRole('dialog', { name: "Let's get started" });
  await expect(signUp.getByLabel('Email')).toHaveValue('');
  await signUp.getByLabel('Confirm password').fill('something');
  await signUp.getByRole('button', { name: 'Log in' }).click();
  await expect(logInDialog.getByLabel('Email')).toHaveValue('');
  await expect(logInDialog.getByLabel('Password')).toHaveValue('');
  await logInDialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(signUp.getByLabel('Confirm password')).toHaveValue('');
});

test('a click outside closes the dialog, and the focus goes back to where it was', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.click();
  const dialog = page.getByRole('dialog');
  await expectFocusIn(dialog);
  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a field left empty is named, two different passwords do not match, and nothing is sent', async ({
  page,
}) => {
  await page.goto('/about');
  const signUp = await openSignUp(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  for (const label of [
    'First name',
    'Last name',
    'Email',
    'Username',
    'Phone number',
    /^Password/,
    'Confirm password',
  ])
    await expect(signUp.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(signUp.getByLabel('Driver license')).not.toHaveAttribute('aria-invalid', 'true');
  await fillSignUp(page, { email: 'new@guests.example', username: 'typist', password: 'a long password' });
  await signUp.getByLabel('Confirm password').fill('another password');
  await signUp.getByLabel('Email').fill('no address');
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await expect(signUp.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match' })).toBeVisible();
  await expect(signUp.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
  expect(requests.filter((url) => url.includes('/auth/'))).toEqual([]);
});

test('an email that is known already is refused with the words of the server', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const { email } = await app.signUp();
  await page.goto('/about');
  const signUp = await openSignUp(page);
  await fillSignUp(page, { email, username: 'somebody-else', password: 'a long password' });
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await expect(
    page.getByText('An account with this email or username already exists.').first(),
  ).toBeVisible();
});

test('a sign-up that fails shows the message of the response, whoever wrote it', async ({
  page,
  mayRespond,
}) => {
  mayRespond(503);
  const message = 'Registration is closed until noon.';
  const bodies = [JSON.stringify({ message }), JSON.stringify({ error: 'closed' })];
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: bodies.shift() ?? '' }),
  );
  await page.goto('/about');
  const signUp = await openSignUp(page);
  await fillSignUp(page, { email: 'new@guests.example', username: 'newcomer', password: 'a long password' });
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Registration failed' })).toBeVisible();
});

test('a wrong password reads Invalid credentials, and the dialog stays', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(401);
  const { email, password } = await app.signUp();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await logIn(page, { email, password: 'not the password' });
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByRole('status')).toHaveText('That email and password don’t match.');
  await logIn(page, { email, password });
  await expect(page.getByText('Successfully logged in!')).toBeVisible();
  await expect(page.getByText('Invalid credentials')).toBeHidden();
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
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
  const kept: string[] = JSON.parse(
    await page.evaluate(() => localStorage.getItem('makani.known-browser') ?? '[]'),
  );
  expect(kept).toHaveLength(2);
  expect(kept.join()).toMatch(/^mb1_[\w-]{43},mb1_[\w-]{43}$/);
  expect(sent.map(({ length }) => length)).toEqual([0, 1, 2, 2]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('guests.example');
});

test('while the request runs the button reads Processing... and cannot be pressed again', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  const response = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/auth/signin', async (route) => {
    requests += 1;
    await response.promise;
    await route.continue();
  });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await logIn(page, guest);
  const button = page.getByRole('dialog').getByRole('button', { name: 'Processing...' });
  await expect(button).toBeVisible();
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  response.resolve();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(requests).toBe(1);
});

for (const [what, response] of [
  ['no answer', null],
  ['an answer of something else', { status: 200, body: '<p>Welcome to the network of this hotel</p>' }],
] as const) {
  test(`${what} is an unknown error`, async ({ page, mayRespond }) => {
    mayRespond(0);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.route('**/api/auth/signin', (route) => (response ? route.fulfill(response) : route.abort()));
    await logIn(page, { email: 'somebody@guests.example', password: 'something' });
    await expect(page.getByRole('alert').filter({ hasText: 'An unknown error occurred' })).toBeVisible();
  });
}

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
