import { expectAccessible } from '../kit/axe.ts';
import { goToReserve, threeDays } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { logIn, signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const newPassword = 'a sentence nobody guesses';

test('the profile is changed with its license, and a failure loses nothing', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(500, 400);
  const guest = await app.signUp({ driverLicense: 'H98764821' });
  await signedInAs(page, guest);
  await page.goto('/dashboard/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  for (const label of ['Username', 'Email'])
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
  for (const words of ['Username cannot be changed', 'Email cannot be changed']) {
    await expect(form.getByText(words)).toBeVisible();
  }
  await expect(form.getByLabel('Driver license', { exact: true })).toHaveValue('••••4821');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.url());
  });
  await form.getByRole('button', { name: 'Show driver’s license' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show driver’s license' });
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Show license' }).click();
  await expect(dialog.getByText('This isn’t your current password.')).toBeVisible();
  await expectAccessible(page, 'the password for the license');
  await dialog.getByLabel('Password').fill(guest.password);
  await dialog.getByRole('button', { name: 'Show license' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Driver license', { exact: true })).toHaveValue('H98764821');
  await expectAccessible(page, 'profile, license shown');
  expect(saves, 'showing the license saves nothing').toEqual([]);
  await form.getByRole('button', { name: 'Hide driver’s license' }).click();
  await expect(form.getByLabel('Driver license', { exact: true })).toHaveValue('••••4821');
  await form.getByRole('button', { name: 'Show driver’s license' }).click();
  await form.getByLabel('Driver license', { exact: true }).fill('H11112222');
  await form.getByLabel('First name').fill('Leilani');
  await form.getByLabel('Send me offers and news from the islands').check();

  // A failed save shows its error and keeps the input.
  await page.route('**/api/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update profile')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Leilani');
  await page.unroute('**/api/auth/me');
  await form.getByLabel('Phone number').fill('no number');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please enter a valid phone number.')).toBeVisible();
  await form.getByLabel('Phone number').fill('+1 808 555 0177');

  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Account' })).toContainText('Leilani Guest');
  await expect(form.getByLabel('Driver license', { exact: true })).toHaveValue('••••2222');
  await page.reload();
  await expect(form.getByLabel('Phone number')).toHaveValue('+1 808 555 0177');
  await expect(form.getByLabel('Send me offers and news from the islands')).toBeChecked();
  // A guest without a saved license can rent as well.
  await form.getByRole('button', { name: 'Show driver’s license' }).click();
  await dialog.getByLabel('Password').fill(guest.password);
  await dialog.getByRole('button', { name: 'Show license' }).click();
  await form.getByLabel('Driver license', { exact: true }).fill('');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await form.getByRole('button', { name: 'Save changes' }).click();
  expect((await saved).status()).toBe(200);

  await page.getByRole('button', { name: 'Become a host' }).click();
  const terms = page.getByRole('dialog', { name: 'Become a host' });
  await expect(terms).toContainText('You keep 100% of your daily rate');
  await expect(terms.getByRole('link', { name: /^Read them in full/ })).toHaveAttribute(
    'href',
    '/terms#hosts',
  );
  await terms.getByRole('button', { name: 'Become a host' }).click();
  const accept = terms.getByRole('checkbox', { name: 'I accept the host terms' });
  await expect(accept).toHaveAccessibleDescription('Please accept the host terms to become a host.');
  await expectAccessible(page, 'host terms');
  await accept.check();
  await terms.getByRole('button', { name: 'Become a host' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Host Dashboard' })).toBeVisible();
});

test('a new password signs the other device out, and devices are signed out one by one', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400, 401);
  const guest = await app.signUp();
  await signedInAs(page, guest);
  const other = await openBrowser();
  await signedInAs(other, await app.signIn(guest));
  await other.goto('/dashboard/profile');
  await expect(other.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();

  await page.goto('/dashboard/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  const form = page.getByRole('form', { name: 'Change Password' });
  await form.getByLabel('Current password').fill('not the password');
  await form.getByLabel('New password', { exact: true }).fill('password1');
  await expect(form.getByText('Strength: easy to guess')).toBeVisible();
  await form.getByLabel('New password', { exact: true }).fill(newPassword);
  await expect(form.getByText('Strength: strong')).toBeVisible();
  await form.getByLabel('Confirm new password').fill('something else');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('Passwords do not match')).toBeVisible();
  await form.getByLabel('Confirm new password').fill(newPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByText('This isn’t your current password.')).toBeVisible();
  await expectAccessible(page, 'change password, refused');
  await form.getByLabel('Current password').fill(guest.password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.getByRole('form', { name: 'Profile' }).getByLabel('First name').fill('Typed');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('dialog', { name: 'Welcome back' })).toContainText(
    'Please sign in to continue',
  );
  await logIn(other, { email: guest.email, password: newPassword });
  await expect(other.getByText('Successfully logged in!')).toBeVisible();
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Sign out Chrome|^Sign out Unknown/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectMail(app, guest.email, 'Your password was changed');
});

test('of many devices this one leads and three are shown, until all are asked for', async ({ page, app }) => {
  const guest = await app.signUp();
  const here = await app.signIn(guest);
  for (let more = 0; more < 3; more += 1) {
    app.clock.advance({ minutes: 1 });
    await app.signIn(guest);
  }
  await signedInAs(page, here);
  await page.goto('/dashboard/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  const rows = devices.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.first()).toContainText('Last used Nov 20, 2026 8:0');
  await devices.getByRole('button', { name: 'Show all 5 devices' }).click();
  await expect(rows).toHaveCount(5);
  await expectAccessible(page, 'all devices');
  await devices.getByRole('button', { name: 'Show fewer devices' }).click();
  await expect(rows).toHaveCount(3);
});

test('a forgotten password is replaced through the mail, once, and the email is confirmed by another', async ({
  page,
  app,
  mayRespond,
  openBrowser,
}) => {
  mayRespond(410);
  const guest = await app.signUp();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(guest.email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(guest.email);
  await dialog.getByRole('button', { name: 'Send me a link' }).click();
  await expect(dialog).toContainText('If there’s an account for this address');
  await expectAccessible(page, 'forgot password, answered');
  const link = await expectMail(app, guest.email, 'Choose a new password');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await expectAccessible(page, 'new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible();
  await logIn(page, { email: guest.email, password: newPassword });
  await expect(page.getByRole('link', { name: guest.user.username })).toBeVisible();

  // A used link says so and offers another one.
  await page.goto('/about');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This link can no longer be used')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();

  const stranger = await app.signUp();
  const other = await openBrowser();
  await signedInAs(other, stranger);
  await other.goto('/dashboard/profile');
  await expect(other.getByText('Please confirm your email.')).toBeVisible();
  await other.getByRole('button', { name: 'Send the email again' }).click();
  await expect(other.getByText(`We’ve sent a link to ${stranger.email}.`).first()).toBeVisible();
  await other.goto(await expectMail(app, stranger.email, 'Please confirm your email'));
  await expect(other.getByText('Your email is confirmed. Mahalo!')).toBeVisible();
  await expect(other).toHaveURL('/verify-email');
  await other.goto('/dashboard/profile');
  await expect(other.getByText('Your email is confirmed.')).toBeVisible();
});

test('the data is taken along, and the account deleted but for a trip ahead', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(400, 409);
  const guest = await app.signUp();
  await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  await signedInAs(page, guest);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toContainText('This isn’t your current password.');
  await dialog.getByLabel('Password').fill(guest.password);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('makani-my-data.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(data).toMatchObject({ profile: { email: guest.email }, bookings: [{ totalCents: 137_655 }] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete my account' });
  await question.getByLabel('Password').fill(guest.password);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(question.getByRole('alert')).toContainText('You have a trip that isn’t over yet: it ends on');
  // Axe would see the announcement while it fades.
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Your data is downloading').first()).toBeHidden();
  await expectAccessible(page, 'delete account, refused');

  app.clock.set('2026-12-05T18:00:00Z');
  await app.runJobs();
  await app.runJobs();
  await signedInAs(page, await app.signIn(guest));
  await page.goto('/dashboard/profile');
  await page.evaluate(
    (id) => localStorage.setItem(`makani.form-draft.${id}.vehicle.new`, '{}'),
    guest.user.id,
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByLabel('Password').fill(guest.password);
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(guest.user.id);
  await app.signUp({ email: guest.email, username: guest.user.username });
});

test('a vehicle on hold is found on another device, and let go or paid for there', async ({ page, app }) => {
  const guest = await app.signUp();
  await app.hold({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await logIn(page, guest);
  const bar = page.getByRole('complementary', { name: 'Vehicle on hold' });
  await expect(bar).toContainText('You have a vehicle on hold: Toyota Sienna Platinum');
  await expect(bar.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page, 'a vehicle on hold');
  await bar.getByRole('button', { name: 'Release it' }).click();
  await expect(bar).toBeHidden();
  await app.hold({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  await page.reload();
  await bar.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('$1,376.55');
  await page.getByRole('button', { name: 'Back to Reservation Details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Other');
});

test('a session that runs out in the middle of a form loses nothing', async ({ page, app, mayRespond }) => {
  // The quote has expired as well, so a new one is requested.
  mayRespond(401, 409);
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await page.goto('/dashboard/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await form.getByLabel('First name').fill('Kalani');
  app.clock.advance({ minutes: 61 });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toContainText(
    'Please sign in to continue',
  );
  await expectAccessible(page, 'session ran out');
  await logIn(page, guest);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(form.getByLabel('First name')).toHaveValue('Kalani');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Account' })).toContainText('Kalani Guest');

  await goToReserve(page, { vehicle: 'Toyota Sienna Platinum' });
  await page.getByLabel('Phone').fill('+1 808 555 0188');
  await page.getByLabel("Driver's license").fill('H12345678');
  app.clock.advance({ minutes: 61 });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await logIn(page, guest);
  // The booking continues by itself, with the input kept.
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Reservation Details' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 808 555 0188');
});
