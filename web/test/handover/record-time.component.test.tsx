import { saveHostHandover } from '@makani/contract/handover/handover-endpoints';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localRecordSchema } from '../../app/features/handover/record/local-record.ts';
import { callsOf } from '../kit/api.ts';
import { fill } from '../kit/elements.ts';
import { lastBody, openAsHost } from './phone.ts';
import { signedPickup, signedReturn, tripHandovers } from './sample-handovers.ts';

const back = { at: '2026-12-04T20:05:00Z', local: '2026-12-04T10:05' };
const location = { ...tripHandovers.location, wallTimeNow: '2026-12-04T19:30' };
const away: Partial<TripHandovers> = {
  pickedUp: signedPickup.happenedAt,
  next: 'return',
  records: [signedPickup],
  location,
};

async function signed(user: UserEvent, button: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: button }));
}

test('a return that is recorded in the evening has the time that was entered, at first the agreed one', async () => {
  const { user } = openAsHost('return', away);
  await user.click(await screen.findByRole('button', { name: /^Confirm, step 5/ }));
  await user.click(screen.getByRole('checkbox', { name: 'The vehicle came back earlier' }));
  const time = screen.getByLabelText('When did it come back?');
  expect(time).toHaveValue('2026-12-04T10:00');
  expect(time).toHaveAccessibleDescription(/^Time in Honolulu\./);
  fill(time, '2026-12-04T09:50');
  await signed(user, 'Finish return');
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
      statedAt: '2026-12-04T09:50',
      confirmations: [{ by: 'other' }],
    }),
  );
});

test('a time that is left empty is asked for at its field before anything is signed', async () => {
  const { user } = openAsHost('return', away);
  await user.click(await screen.findByRole('button', { name: /^Confirm, step 5/ }));
  await user.click(screen.getByRole('checkbox', { name: 'The vehicle came back earlier' }));
  const time = screen.getByLabelText('When did it come back?');
  fill(time, '');
  await signed(user, 'Finish return');
  expect(time).toHaveAccessibleDescription(/Enter the date and time, or uncheck the box above\./);
  expect(time).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Finish return' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'The vehicle came back earlier' }));
  await user.click(screen.getByRole('button', { name: 'Finish return' }));
  expect(await screen.findByRole('heading', { name: 'Return recorded' })).toBeVisible();
  await waitFor(() => expect(lastBody(callsOf(saveHostHandover))).not.toHaveProperty('statedAt'));
});

test('a record that an earlier version of the page stored has no entered time', () => {
  expect(z.parse(localRecordSchema.shape.statedAt, undefined)).toBeNull();
});

test('a correction keeps its time, which it says, unless another one is entered', async () => {
  const record = { ...signedReturn, happenedAt: back };
  const records = [signedPickup, record];
  const { user } = openAsHost('return', { ...away, returned: back, next: null, records });
  await user.click(await screen.findByRole('button', { name: 'Correct this record' }));
  await user.click(await screen.findByRole('button', { name: /^Confirm, step 5/ }));
  const choice = screen.getByRole('checkbox', { name: 'Correct the time, too' });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/^Otherwise, it stays Dec 4, 2026 10:05 AM\./);
  await signed(user, 'Finish return');
  await waitFor(() =>
    expect(lastBody(callsOf(saveHostHandover))).toMatchObject({
      corrects: record.id,
      confirmations: [{ by: 'other' }],
    }),
  );
  expect(lastBody(callsOf(saveHostHandover))).not.toHaveProperty('statedAt');
});
