import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@makani/contract/tools/api-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as keys from '../../app/routes/operator/tools/api-keys.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill, findDialog } from '../kit/elements.ts';

const key: ApiKey = {
  id: '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01',
  name: 'Books',
  prefix: 'mk_live_Ab3d',
  scopes: ['bookings:read', 'ledger:read'],
  state: 'working',
  createdBy: 'Mele Manager',
  createdAt: '2026-11-20T18:00:00Z',
  lastUsedAt: null,
  endsAt: '2026-12-20T18:00:00Z',
};
const path = '/operator/api-keys';
const open = () => openAtDesk(path, { [path]: keys }, 'manager');

test('a key is created for what its tool needs, and shown once', async () => {
  answers(listApiKeys, { keys: [] });
  answers(createApiKey, { apiKey: key, key: 'mk_live_Ab3dThisIsShownOnce' });
  const { user } = open();
  expect(await screen.findByText('No keys yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByText('Please choose at least one.')).toBeVisible();
  fill(screen.getByLabelText('Name'), 'Books');
  await user.click(screen.getByRole('checkbox', { name: 'Export the ledger' }));
  await user.click(screen.getByRole('button', { name: '30 days' }));
  answers(listApiKeys, { keys: [key] });
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const field = await screen.findByLabelText('New key');
  expect(field).toHaveValue('mk_live_Ab3dThisIsShownOnce');
  expect(field).toHaveFocus();
  expect(callsOf(createApiKey)).toMatchObject([
    { body: { name: 'Books', scopes: ['ledger:read'], days: 30 } },
  ]);
  expect(await screen.findByText('mk_live_Ab3d…')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a key may have no end', async () => {
  answers(listApiKeys, { keys: [] });
  answers(createApiKey, { apiKey: { ...key, endsAt: null }, key: 'mk_live_secret' });
  const { user } = open();
  fill(await screen.findByLabelText('Name'), 'Books');
  await user.click(screen.getByRole('checkbox', { name: 'Read bookings, without names' }));
  await user.click(screen.getByRole('button', { name: 'Until revoked' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  await waitFor(() => expect(callsOf(createApiKey)).toMatchObject([{ body: { days: null } }]));
});

test('the list says what each key may, how long and when it was used, and one is revoked after a question', async () => {
  const stopped: ApiKey = {
    ...key,
    id: '5b1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f02',
    name: 'Old',
    state: 'stopped',
    lastUsedAt: '2026-11-19T20:00:00Z',
  };
  answers(listApiKeys, { keys: [key, stopped] });
  answers(revokeApiKey, undefined);
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Books/ }));
  expect(row.getByText('Working')).toBeVisible();
  expect(row.getByText('Until Dec 20, 2026 8:00 AM')).toBeVisible();
  expect(row.getByText('Never')).toBeVisible();
  expect(screen.getByText('Its creator is no longer a manager')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Revoke Books' }));
  const dialog = await findDialog('Revoke this key?', 'alertdialog');
  answers(listApiKeys, { keys: [{ ...key, state: 'revoked' }, stopped] });
  await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(callsOf(revokeApiKey)).toMatchObject([{ params: { id: key.id } }]);
  expect(screen.queryByRole('button', { name: 'Revoke Books' })).toBeNull();
});

test('what the API refuses stands at its field', async () => {
  answers(listApiKeys, { keys: [] });
  answers(createApiKey, () =>
    refusal('invalid_input', { fields: { name: 'There can be up to 50 API keys.' } }),
  );
  const { user } = open();
  fill(await screen.findByLabelText('Name'), 'Books');
  await user.click(screen.getByRole('checkbox', { name: 'Export the ledger' }));
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('There can be up to 50 API keys.')).toBeVisible();
  expect(screen.queryByLabelText('New key')).toBeNull();
});
