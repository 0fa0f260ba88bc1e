import type { ResponseInput } from '@makani/contract/kernel/endpoint';
import {
  readSignInLink,
  requestSignInLink,
  signIn,
  signInByLink,
  signUp,
} from '@makani/contract/accounts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as signInPage from '../../app/routes/account/sign-in.tsx';
import { currentSession, storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { type Part, expectFocusIn, expectUnsaid, fill, findDialog, expectSaid } from '../kit/elements.ts';
import { type OpenPage, openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const password = 'a long password';
const signedIn: ResponseInput<typeof signIn> = { ...guest.user, token: guest.token };

test('a host finds the way to the host dashboard, a guest does not', async () => {
  storeSession({ ...guest, user: { ...guest.user, roles: ['ROLE_GUEST', 'ROLE_HOST'] } });
  openPage('/');
  expect(await screen.findByRole('link', { name: 'Host Dashboard' })).toHaveAttribute(
    'href',
    '/host/vehicles',
  );

  storeSession(guest);
  expect(screen.getByRole('link', { name: guest.user.username })).toHaveAttribute('href', '/dashboard/trips');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Host Dashboard' })).toBeNull());
});

test('changing between log in and sign up empties the form', async () => {
  const { user } = openPage('/');
  const first = await openLogIn(user);
  fill(first.getByLabelText('Email'), 'somebody@guests.example');
  fill(first.getByLabelText('Password'), 'something');
  await user.click(first.getByRole('button', { name: 'Sign up' }));

  const form = await findDialog("Let's get started");
  expect(form.getByLabelText('Email')).toHaveValue('');
  fill(form.getByLabelText('Confirm password'), 'something');
  await user.click(form.getByRole('button', { name: 'Log in' }));
  const second = await findDialog('Welcome back');
  expect(second.getByLabelText('Email')).toHaveValue('');
  expect(second.getByLabelText('Password')).toHaveValue('');
  await user.click(second.getByRole('button', { name: 'Sign up' }));
  expect((await findDialog("Let's get started")).getByLabelText('Confirm password')).toHaveValue('');
});

test('a click outside closes the dialog, and the focus goes back to where it was', async () => {
  const { user } = openPage('/');
  const button = await screen.findByRole('button', { name: 'Sign in' });
  await openLogIn(user);
  await expectFocusIn('Welcome back');
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());

  await user.click(button);
  await expectFocusIn('Welcome back');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a field left empty is named, two different passwords do not match, and nothing is sent', async () => {
  answers(signUp, { message: 'Registered.' });
  const { user } = openPage('/');
  const form = await openSignUp(user);
  const send = form.getByRole('button', { name: 'Sign up' });
  await user.click(send);
  for (const label of [
    'First name',
    'Last name',
    'Email',
    'Username',
    'Phone number',
    /^Password/,
    'Confirm password',
  ])
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
  expect(form.getByLabelText('Driver license')).not.toHaveAttribute('aria-invalid', 'true');
  fillSignUp(form, { email: 'no address', username: 'typist' });
  fill(form.getByLabelText('Confirm password'), 'another password');
  await user.click(send);
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'));
  await expectSaid('alert', 'Passwords do not match');
  expect(form.getByLabelText('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);
  expect(callsOf(signUp)).toEqual([]);
});

test('an email that is known already is refused with the words of the server', async () => {
  answers(signUp, () => refusal('account_exists'));
  const { user } = openPage('/');
  const form = await openSignUp(user);
  fillSignUp(form, { email: guest.user.email, username: 'somebody-else' });
  await user.click(form.getByRole('button', { name: 'Sign up' }));
  await expectSaid('alert', 'An account with this email or username already exists.');
});

test('a sign-up that fails shows the message of the response, whoever wrote it', async () => {
  const message = 'Registration is closed until noon.';
  const bodies = [{ message }, { error: 'closed' }];
  answers(signUp, () => Response.json(bodies.shift(), { status: 503 }));
  const { user } = openPage('/');
  const form = await openSignUp(user);
  fillSignUp(form, { email: 'new@guests.example', username: 'newcomer' });
  await user.click(form.getByRole('button', { name: 'Sign up' }));
  await expectSaid('alert', message);
  await user.click(form.getByRole('button', { name: 'Sign up' }));
  await expectSaid('alert', 'Registration failed');
});

test('a wrong password reads Invalid credentials, and the dialog stays', async () => {
  answers(signIn, ({ body }) =>
    JSON.stringify(body).includes(password) ? signedIn : refusal('invalid_credentials'),
  );
  const { user } = openPage('/');
  const dialog = await openLogIn(user);
  await logIn(user, dialog, 'not the password');
  await expectSaid('alert', 'Invalid credentials');
  expect(dialog.getByLabelText('Email')).toHaveValue(guest.user.email);
  expect(dialog.getByRole('status')).toHaveTextContent(/^That email and password don’t match\.$/);
  await logIn(user, dialog, password);
  await expectSaid('status', 'Successfully logged in!');
  await expectUnsaid('alert', 'Invalid credentials');
});

test('who must wait to sign in is told so in the form, beside the toast', async () => {
  const message = 'Too many attempts. Please wait a moment and try again.';
  answers(signIn, () => refusal('too_many_requests', { message }, { 'retry-after': '600' }));
  const { user } = openPage('/');
  const dialog = await openLogIn(user);
  await logIn(user, dialog, 'something');
  await expectSaid('alert', 'Invalid credentials');
  const hint = dialog.getByRole('status');
  expect(hint).toHaveTextContent(message.slice(0, -1));
  expect(hint).toHaveTextContent('in 10 minutes');
});

test('while the request runs the button reads Processing... and cannot be pressed again', async () => {
  const response = Promise.withResolvers<typeof signedIn>();
  answers(signIn, () => response.promise);
  const { user } = openPage('/');
  const dialog = await openLogIn(user);
  await logIn(user, dialog, password);
  await user.click(await dialog.findByRole('button', { name: 'Processing...' }));
  await user.keyboard('{Enter}');
  response.resolve(signedIn);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(signIn)).toHaveLength(1);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer of something else', () => new Response('<p>Welcome to the network of this hotel</p>')],
])('%s is an unknown error', async (_what, answer) => {
  answers(signIn, answer);
  const { user } = openPage('/');
  await logIn(user, await openLogIn(user), 'something');
  await expectSaid('alert', 'An unknown error occurred');
});

test('after the sign-up one press logs in: email and password are there until the form changes', async () => {
  answers(signUp, { message: 'Registered.' });
  answers(signIn, signedIn);
  const { user } = openPage('/');
  const form = await openSignUp(user);
  fillSignUp(form, { email: guest.user.email, username: 'newcomer' });
  await user.click(form.getByRole('button', { name: 'Sign up' }));
  const first = await findDialog('Welcome back');
  expect(first.getByLabelText('Email')).toHaveValue(guest.user.email);
  expect(first.getByLabelText('Password')).toHaveValue(password);
  expect(first.getByRole('button', { name: 'Log in' })).toHaveFocus();
  await user.click(first.getByRole('button', { name: 'Log in' }));
  await expectSaid('status', 'Successfully logged in!');
  expect(callsOf(signIn)).toHaveLength(1);
});

test.each([
  [
    'another form',
    async (user: User, dialog: Part) => {
      await user.click(dialog.getByRole('button', { name: 'Sign up' }));
      await user.click((await findDialog("Let's get started")).getByRole('button', { name: 'Log in' }));
    },
  ],
  [
    'closing',
    async (user: User) => {
      await expectFocusIn('Welcome back');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await openLogIn(user);
    },
  ],
])('%s forgets the password of a sign-up', async (_what, leave) => {
  answers(signUp, { message: 'Registered.' });
  const { user } = openPage('/');
  const form = await openSignUp(user);
  fillSignUp(form, { email: guest.user.email, username: 'newcomer' });
  await user.click(form.getByRole('button', { name: 'Sign up' }));
  await leave(user, await findDialog('Welcome back'));
  expect((await findDialog('Welcome back')).getByLabelText('Password')).toHaveValue('');
});

test('a username is suggested from the email, where none is typed', async () => {
  const { user } = openPage('/');
  const form = await openSignUp(user);
  await user.type(form.getByLabelText('Email'), 'leilani@guests.example');
  expect(form.getByLabelText('Username')).toHaveDisplayValue(/^leilani\d{3}$/);
  fill(form.getByLabelText('Username'), 'lei');
  await user.type(form.getByLabelText('Email'), '{backspace}');
  expect(form.getByLabelText('Username')).toHaveValue('lei');
});

test('a link that signs in is sent to the email that was typed', async () => {
  const message = 'If there’s an account for this address, we’ve sent it a link.';
  answers(requestSignInLink, { message });
  const { user } = openPage('/');
  const dialog = await openLogIn(user);
  fill(dialog.getByLabelText('Email'), guest.user.email);
  await user.click(dialog.getByRole('button', { name: 'Email me a sign-in link' }));
  const form = await findDialog('Sign in by email');
  expect(form.getByLabelText('Email')).toHaveValue(guest.user.email);
  await user.click(form.getByRole('button', { name: 'Send me a link' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(callsOf(requestSignInLink).map(({ body }) => body)).toEqual([{ email: guest.user.email }]);
});

test('a link that signs in names the account and waits for a press, and the guest comes to their trips', async () => {
  answers(readSignInLink, { email: 'k••••@example.com' });
  answers(signInByLink, signedIn);
  const { user, address } = openLink('a');
  const button = await within(await screen.findByRole('main')).findByRole('button', { name: 'Sign in' });
  expect(screen.getByRole('main')).toHaveTextContent('This link signs you in as k••••@example.com.');
  expect(callsOf(signInByLink)).toEqual([]);
  await user.click(button);
  await screen.findByRole('heading', { name: 'My Trips' });
  expect(currentSession()).toEqual(guest);
  expect(address()).toBe('/dashboard/trips');
  expect(callsOf(signInByLink).map(({ body }) => body)).toEqual([{ token: 'a'.repeat(43) }]);
});

test.each(['before', 'while'])(
  'a link that was used %s it is shown says so and offers another',
  async (when) => {
    answers(readSignInLink, () =>
      when === 'before' ? refusal('link_expired') : { email: 'k••••@example.com' },
    );
    answers(signInByLink, () => refusal('link_expired'));
    const { user } = openLink('b');
    const main = within(await screen.findByRole('main'));
    if (when === 'while') await user.click(await main.findByRole('button', { name: 'Sign in' }));
    expect(await main.findByText('This link can no longer be used')).toBeVisible();
    await user.click(main.getByRole('button', { name: 'Ask for a new link' }));
    await findDialog('Sign in by email');
  },
);

/** Opens a link of a mail, whose token is behind the `#`. */
function openLink(letter: string): OpenPage {
  window.location.hash = letter.repeat(43);
  const Trips = () => <h1>My Trips</h1>;
  return openPage('/sign-in', { '/sign-in': signInPage, '/dashboard/trips': { default: Trips } });
}

type User = OpenPage['user'];

async function openLogIn(user: User): Promise<Part> {
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  return findDialog('Welcome back');
}

async function openSignUp(user: User): Promise<Part> {
  await user.click((await openLogIn(user)).getByRole('button', { name: 'Sign up' }));
  return findDialog("Let's get started");
}

async function logIn(user: User, dialog: Part, typed: string): Promise<void> {
  fill(dialog.getByLabelText('Email'), guest.user.email);
  fill(dialog.getByLabelText('Password'), typed);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
}

function fillSignUp(form: Part, { email, username }: { email: string; username: string }): void {
  for (const [label, value] of [
    ['First name', 'Sample'],
    ['Last name', 'Guest'],
    ['Email', email],
    ['Username', username],
    ['Phone number', '+1 808 555 0111'],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    fill(form.getByLabelText(label), value);
}
