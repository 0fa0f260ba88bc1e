import * as contract from '@makani/contract/handover/agreement-endpoints';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as guestPage from '../../app/routes/dashboard/trips-agreement.tsx';
import * as hostPage from '../../app/routes/host/bookings-agreement.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { guest, host } from '../kit/samples.ts';
import { signed, tripId, unsigned } from './sample-agreement.ts';

/** The test's browser has no pointer to capture. */
beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
});

function openAsGuest() {
  storeSession(guest);
  return openPage(`/dashboard/trips/${tripId}/agreement`, { '/dashboard/trips/:id/agreement': guestPage });
}

function draw(points: readonly [x: number, y: number][]): void {
  const pad = screen.getByRole('figure', { name: /Field to sign in/ }).querySelector('svg')!;
  const [first = [0, 0], ...rest] = points;
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    clientX,
    clientY,
    pointerId: 1,
    button: 0,
  });
  fireEvent.pointerDown(pad, at(first));
  for (const point of rest) fireEvent.pointerMove(pad, at(point));
  fireEvent.pointerUp(pad, { pointerId: 1 });
}

test('a guest reads the text and signs with a finger', async () => {
  answers(contract.getAgreement, unsigned);
  answers(contract.signAgreement, () => {
    answers(contract.getAgreement, signed);
    return signed;
  });
  const { user } = openAsGuest();
  expect(await screen.findByRole('heading', { name: 'Who may drive' })).toBeVisible();
  expect(screen.getByText('Please read and sign. It takes about two minutes.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Sample');
  draw([
    [10, 20],
    [300, 40],
    [310, 90],
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(await screen.findByText('Signed by Ada Sample on Nov 30, 2026 10:00 AM.')).toBeVisible();
  expect(callsOf(contract.signAgreement).map(({ body }) => body)).toEqual([
    {
      digest: unsigned.digest,
      signature: { kind: 'drawn', name: 'Ada Sample', path: 'M10 20L10 20L300 40L310 90' },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Sign the agreement' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Signed agreement (PDF)' })).toBeVisible();
});

test('nothing is sent before something is drawn, and what was drawn can be cleared', async () => {
  answers(contract.getAgreement, unsigned);
  answers(contract.signAgreement, signed);
  const { user } = openAsGuest();
  await user.click(await screen.findByRole('button', { name: 'Sign the agreement' }));
  expect(screen.getByText('Please sign in the field.')).toBeVisible();
  draw([
    [10, 20],
    [300, 40],
  ]);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('figure', { name: 'Field to sign in, empty' })).toBeVisible();
  draw([
    [10, 20],
    [20, 20],
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(screen.getByText('Please sign with your full name.')).toBeVisible();
  expect(callsOf(contract.signAgreement)).toEqual([]);
});

test('who has no finger for it types the name', async () => {
  answers(contract.getAgreement, unsigned);
  answers(contract.signAgreement, signed);
  const { user } = openAsGuest();
  await user.click(await screen.findByRole('button', { name: 'Sign by typing instead' }));
  const name = screen.getByRole('textbox', { name: 'Full name' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(screen.getByText('Name is required.')).toBeVisible();
  await user.type(name, 'Ada Lovelace');
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(callsOf(contract.signAgreement)[0]?.body).toMatchObject({
    signature: { kind: 'typed', name: 'Ada Lovelace' },
  });
});

test('a text that has changed meanwhile is read again', async () => {
  answers(contract.getAgreement, unsigned);
  answers(contract.signAgreement, () => {
    answers(contract.getAgreement, { ...unsigned, digest: 'ef'.repeat(32) });
    return refusal('agreement_changed');
  });
  const { user } = openAsGuest();
  await user.click(await screen.findByRole('button', { name: 'Sign by typing instead' }));
  await user.click(screen.getByRole('button', { name: 'Sign the agreement' }));
  expect(
    await screen.findByText('The agreement has changed. Please read it again before you sign.'),
  ).toBeVisible();
  expect(callsOf(contract.getAgreement)).toHaveLength(2);
});

test('a change of the trip is named, and the earlier agreement can be saved', async () => {
  answers(contract.getAgreement, {
    ...signed,
    state: 'changed',
    digest: unsigned.digest,
    changes: ['the return time', 'the price'],
  });
  openAsGuest();
  expect(
    await screen.findByText(
      'The trip has changed since you signed: the return time and the price. Please read and sign again.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Signed agreement before the change (PDF)' })).toBeVisible();
});

test('a host notes a license by its date alone, and the last digits of the card', async () => {
  storeSession(host);
  answers(contract.getHostAgreement, signed);
  answers(contract.checkHostLicense, () => signed);
  const { user } = openPage(`/host/bookings/${tripId}/agreement`, {
    '/host/bookings/:id/agreement': hostPage,
  });
  const licenses = within(await screen.findByRole('region', { name: 'Licenses' }));
  expect(licenses.getByText('Not seen yet.')).toBeVisible();
  await user.click(licenses.getByRole('button', { name: 'I’ve seen the license of Ada Sample' }));
  expect(licenses.getByText('Please enter the date on the license.')).toBeVisible();
  fireEvent.change(licenses.getByLabelText('License valid until'), { target: { value: '2031-05-05' } });
  await user.type(licenses.getByLabelText(/Card, last 4 digits/), '4242');
  await user.click(licenses.getByRole('button', { name: 'I’ve seen the license of Ada Sample' }));
  expect(await screen.findByText('License noted')).toBeVisible();
  expect(callsOf(contract.checkHostLicense)[0]?.body).toEqual({
    otherDriverId: null,
    validUntil: '2031-05-05',
    cardLast4: '4242',
  });
});

test('what was seen is said, and that it ends too early', async () => {
  storeSession(host);
  const check = {
    at: { at: '2026-12-01T20:00:00Z', local: '2026-12-01T10:00' },
    by: 'desk' as const,
    validUntil: '2026-12-02',
    cardLast4: '4242',
    isEnough: false,
  };
  const drivers = [{ otherDriverId: null, name: 'Ada Sample', check }];
  answers(contract.getHostAgreement, { ...signed, drivers });
  openPage(`/host/bookings/${tripId}/agreement`, { '/host/bookings/:id/agreement': hostPage });
  expect(
    await screen.findByText(
      'Seen by the desk on Dec 1, 2026 10:00 AM with the card ending in 4242: valid until Dec 2, 2026. That’s before the return, so the driver needs a new one by then.',
    ),
  ).toBeVisible();
});
