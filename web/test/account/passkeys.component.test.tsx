import { signIn } from '@makani/contract/accounts/auth';
import {
  addPasskey,
  type Passkey,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@makani/contract/accounts/passkeys';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Passkeys } from '../../app/features/account/passkeys.tsx';
import { currentSession, storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { expectSaid, fill, findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest } from '../kit/samples.ts';

const passkey: Passkey = {
  id: '55555555-5555-4555-8555-555555555555',
  device: 'Chrome on macOS',
  addedAt: '2026-11-20T18:00:00Z',
  lastUsedAt: null,
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const ceremony = { challenge: 'AQID', timeout: 300_000 };
const name = { id: 'AQID', rawId: 'AQID', type: 'public-key' };

/** A device that gives these, or nothing when its question is closed. */
function standInForDevice(isClosed = false): void {
  const key = { id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) };
  const give = (response: object) => async () => {
    if (isClosed) throw new DOMException('closed', 'NotAllowedError');
    return { ...key, response };
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: give({ clientDataJSON: bytes, attestationObject: bytes }),
      get: give({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
    },
  });
}

beforeEach(() => {
  answers(startPasskeySignIn, { ...ceremony, rpId: 'localhost', userVerification: 'required' });
  answers(startPasskey, {
    ...ceremony,
    rp: { id: 'localhost', name: 'Makani' },
    user: { id: 'AQID', name: guest.user.email, displayName: 'Sample Guest' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
});

function openPasskeys(passkeys: Passkey[]) {
  storeSession(guest);
  return openPage('/mine', { '/mine': { default: () => <Passkeys passkeys={passkeys} /> } });
}

test('a passkey is added after the password', async () => {
  standInForDevice();
  answers(addPasskey, passkey);
  const { user } = openPasskeys([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await findDialog('Add a passkey');
  fill(dialog.getByLabelText('Password'), 'a long password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await expectSaid('status', 'Your passkey is ready');
  expect(callsOf(addPasskey).map(({ body }) => body)).toEqual([
    { credential: { ...name, response: { clientDataJSON: 'AQID', attestationObject: 'AQID' } } },
  ]);
});

test('closing the question of the device adds none', async () => {
  standInForDevice(true);
  const { user } = openPasskeys([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await findDialog('Add a passkey');
  fill(dialog.getByLabelText('Password'), 'a long password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await expectSaid('alert', 'Your device added no passkey. You can try again.');
});

test('a passkey is removed', async () => {
  standInForDevice();
  answers(removePasskey, undefined);
  const { user } = openPasskeys([passkey]);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey of Chrome on macOS' }));
  await expectSaid('status', 'The passkey is removed.');
  expect(callsOf(removePasskey).map(({ params }) => params)).toEqual([{ id: passkey.id }]);
});

test('the log-in form takes a passkey, without an email or a password', async () => {
  standInForDevice();
  answers(signInByPasskey, { ...guest.user, token: guest.token });
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const dialog = await findDialog('Welcome back');
  await user.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(currentSession()).toEqual(guest));
  expect(callsOf(signIn)).toEqual([]);
});

test('a passkey that was removed is named, and the form stays', async () => {
  standInForDevice();
  answers(signInByPasskey, () => refusal('invalid_credentials'));
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const dialog = await findDialog('Welcome back');
  await user.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  await expectSaid('alert', 'This passkey isn’t known here any more.');
  expect(dialog.getByLabelText('Email')).toBeVisible();
});

test('a browser without passkeys offers none', async () => {
  const { user } = openPage('/');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const dialog = await findDialog('Welcome back');
  expect(dialog.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
