import { expectAccessible } from '../kit/axe.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

// Passkeys belong to a name, never to a number.
test.use({ site: { host: 'localhost' } });

test('a link in a mail signs in without the password, once', async ({ page, app, mayRespond }) => {
  mayRespond(410);
  const guest = await app.signUp();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(guest.email);
  await dialog.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect(dialog).toContainText('If there’s an account for this address');
  await expectAccessible(page, 'sign-in link, answered');
  const link = await expectMail(app, guest.email, 'Your sign-in link');

  await page.goto(link);
  await expect(page).toHaveURL('/sign-in');
  const masked = `${guest.email.slice(0, 1)}••••${guest.email.slice(guest.email.indexOf('@'))}`;
  await expect(page.getByRole('main')).toContainText(`This link signs you in as ${masked}.`);
  await expect(page.getByText(guest.email)).toBeHidden();
  await expectAccessible(page, 'sign-in link, opened');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/trips');
  await expect(page.getByRole('link', { name: guest.user.username })).toBeVisible();

  await page.goto('/about');
  await page.goto(link);
  await expect(page.getByText('This link can no longer be used')).toBeVisible();
});

test('a passkey is added after the password, signs in, and is removed', async ({ page, app, mayRespond }) => {
  mayRespond(401);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const question = page.getByRole('dialog', { name: 'Add a passkey' });
  await question.getByLabel('Password').fill(guest.password);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your passkey is ready')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the passkey of/ })).toBeVisible();
  await expectAccessible(page, 'profile with a passkey');
  await expectMail(app, guest.email, 'A passkey was added to your account');

  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('link', { name: guest.user.username })).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: /^Remove the passkey of/ }).click();
  await expect(page.getByRole('button', { name: /^Remove the passkey of/ })).toBeHidden();
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey isn’t known here any more')).toBeVisible();
});
