import { maxPreviewed, previewWithdrawals, withdrawalPreviewSchema } from '@makani/contract/operator/blocks';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Endings } from '../../app/features/operator-vehicles/live-bookings.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';

const vehicleId = '0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01';
const bookings = ['0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f02', '0a1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f03'].map(
  (id, place) => ({
    id,
    reference: `MK-SAMPLE${place}`,
    status: 'confirmed' as const,
    guestName: 'Sample Guest',
    vehicleName: 'Sample Van',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    backCents: 137_655,
    canEnd: true,
  }),
);
const [first, second] = bookings.map(({ id }) => id);

function Page() {
  const [ending, setEnding] = useState<ReadonlySet<string>>(new Set());
  return <Endings vehicleId={vehicleId} bookings={bookings} ending={ending} onChange={setEnding} />;
}

const open = () => openAtDesk('/operator/block', { '/operator/block': { default: Page } }, 'desk');

test('each booking that is to end says what its guest is offered, and all together what that costs', async () => {
  const offer = { vehicleName: 'Larger Van', borneCents: 17_250, borneBy: 'platform' as const };
  answers(previewWithdrawals, ({ body }) => {
    const { bookingIds } = z.parse(withdrawalPreviewSchema, body);
    return {
      bookings: bookingIds.map((id) => ({ id, offer: id === first ? offer : null })),
      platformCents: bookingIds.includes(first ?? '') ? 17_250 : 0,
      hostCents: 0,
    };
  });
  const { user } = open();
  expect(await screen.findAllByText(/The guest is offered another vehicle first/)).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: 'MK-SAMPLE0, Sample Guest' }));
  expect(
    await screen.findByText(/The guest is offered the Larger Van first, .+ It costs \$172\.50 more/),
  ).toBeVisible();
  expect(screen.getByText(/the price differences cost us \$172\.50\./)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'MK-SAMPLE1, Sample Guest' }));
  expect(await screen.findByText(/No other vehicle can be offered, so the guest is refunded/)).toBeVisible();
  expect(callsOf(previewWithdrawals).map(({ body }) => body)).toEqual([
    { of: { vehicleId }, bookingIds: [first] },
    { of: { vehicleId }, bookingIds: [first, second] },
  ]);
});

test('an answer that doesn’t come leaves the rule', async () => {
  answers(previewWithdrawals, () => refusal('unexpected'));
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'MK-SAMPLE0, Sample Guest' }));
  expect(await screen.findByText('We couldn’t check the price differences.')).toBeVisible();
});

test('several choices in a row are one question', async () => {
  answers(previewWithdrawals, () => refusal('unexpected'));
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'MK-SAMPLE0, Sample Guest' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'MK-SAMPLE1, Sample Guest' }));
  expect(await screen.findByText('We couldn’t check the price differences.')).toBeVisible();
  expect(callsOf(previewWithdrawals).map(({ body }) => body)).toEqual([
    { of: { vehicleId }, bookingIds: [first, second] },
  ]);
});

test('more bookings than can be asked about have no known differences', async () => {
  const many = Array.from({ length: maxPreviewed }, () => bookings)
    .flat()
    .map((booking) => ({ ...booking, id: crypto.randomUUID() }));
  const ending = new Set(many.map(({ id }) => id));
  const Many = () => <Endings {...{ vehicleId, ending }} bookings={many} onChange={() => undefined} />;
  openAtDesk('/operator/block', { '/operator/block': { default: Many } }, 'desk');
  expect(await screen.findByText('We couldn’t check the price differences.')).toBeVisible();
});
