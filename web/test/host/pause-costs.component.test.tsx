import { previewHostWithdrawal } from '@makani/contract/bookings/host-bookings';
import type { HostVehicleDetail } from '@makani/contract/vehicles/host-vehicles';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WithdrawChoice } from '../../app/features/host-vehicles/withdraw/withdraw-choice.tsx';
import { storeSession } from '../../app/session/session.ts';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';

type LiveBooking = HostVehicleDetail['liveBookings'][number];

const dearer: LiveBooking = {
  id: '11111111-1111-4111-8111-111111111111',
  reference: 'MK-DEAR',
  status: 'confirmed',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  customerName: 'Ada Example',
  totalCents: 137_655,
};
const free: LiveBooking = { ...dearer, id: '22222222-2222-4222-8222-222222222222', reference: 'MK-FREE' };

test('a host who withdraws bookings with their vehicle reads what each would cost them', async () => {
  storeSession(host);
  const difference = { vehicleName: 'Sample Van', isOwn: true, dearerCents: 34_500, costCents: 34_500 };
  answers(previewHostWithdrawal, ({ params }) => ({
    difference: params['id'] === dearer.id ? difference : null,
  }));
  const Page = () => {
    const [reason, setReason] = useState<string | null>(null);
    return <WithdrawChoice upcoming={[dearer, free]} reason={reason} onChange={setReason} />;
  };
  const { user } = openPage('/pause', { '/pause': { default: Page } });
  const choice = await screen.findByRole('checkbox');
  expect(callsOf(previewHostWithdrawal)).toHaveLength(0);
  await user.click(choice);
  await screen.findByText(/a price difference of \$345\.00 comes off your earnings\.$/);
  expect(screen.getByText('MK-DEAR')).toBeVisible();
  await expect.poll(() => screen.queryByText('MK-FREE')).toBeNull();
  expect(callsOf(previewHostWithdrawal)).toHaveLength(2);
});
