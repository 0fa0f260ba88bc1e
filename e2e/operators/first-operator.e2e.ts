import { codeAt } from '@makani/server/features/operators/data/totp';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const password = 'seven calm harbors';

test('the link of the command line becomes an operator, signed in, who signs in with a code and is asked again', async ({
  page,
  app,
  pass,
  mayRespond,
}) => {
  const report = await app.addOperator('kai@desk.example');
  const [link = ''] = /\S+\/operator\/welcome#\S+/.exec(report) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  await expect(page).toHaveURL(/\/operator\/welcome$/);
  await expectAccessibleInEveryWidth(page, 'the invitation of an operator');
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const code = () => codeAt(secret, app.clock.now());

  await page.getByRole('button', { name: 'Join the desk' }).click();
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByLabel('Name').fill('Kai Example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Join the desk' }).click();

  await expect(page.getByText('Welcome to the desk.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  mayRespond(401);
  await page.getByLabel('Email').fill('kai@desk.example');
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email, password and code don’t match.')).toBeVisible();
  await pass({ minutes: 1 });
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();

  // After five minutes, money and personal data ask for the password.
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Team' }).click();
  await pass({ minutes: 6 });
  mayRespond(403);
  await page.getByLabel('Email').fill('leilani@desk.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expectAccessibleInEveryWidth(page, 'the question for the password');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/emailing the link to leilani@desk\.example/)).toBeVisible();
  await expect(page.getByRole('row', { name: /leilani@desk\.example/ })).toContainText('Invited');

  // After fifteen idle minutes the session has ended, and nothing that was typed is lost.
  await pass({ minutes: 16 });
  await page.getByLabel('Email').fill('noa@desk.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password').fill(password);
  await again.getByLabel('Code').fill(code());
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/emailing the link to noa@desk\.example/)).toBeVisible();
});

test('the desk is for operators only, and managers see who works at it', async ({
  page,
  app,
  openBrowser,
}) => {
  await page.goto('/operator/team');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator('desk'));
  await desk.goto('/operator');
  await expect(desk.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Team' })).toBeHidden();
});
