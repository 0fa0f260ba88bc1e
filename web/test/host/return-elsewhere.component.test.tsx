import { listHostBookings } from '@makani/contract/bookings/host-bookings';
import { listHostHandovers } from '@makani/contract/handover/handover-endpoints';
import { getHostCharges } from '@makani/contract/handover/host-charges';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChargeDialog } from '../../app/features/operator-bookings/charges/charge-dialog.tsx';
import { StoryFacts } from '../../app/features/operator-bookings/story/story-facts.tsx';
import * as hostBookings from '../../app/routes/host/bookings.tsx';
import * as hostLayout from '../../app/routes/host/layout.tsx';
import { storeSession } from '../../app/session/session.ts';
import { emptyStatement, noRecords } from '../handover/sample-charge.ts';
import { answers } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { findDialog } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { host } from '../kit/samples.ts';
import { deskStory } from '../operator/sample-desk-story.ts';
import { booking, counts } from './sample-host-booking.ts';

const returnElsewhere = { locationName: 'Dallas', at: '2026-12-04T14:00' };
const trips = [
  { end: 'in Dallas', elsewhere: { returnElsewhere }, time: '2:00 PM in Dallas', clock: 'Time in Dallas' },
  { end: 'where it began', elsewhere: {}, time: '10:00 AM', clock: 'Local time' },
];

test.each(trips)('a host sees when a trip ends $end, and proposes a late fee by it', async (trip) => {
  storeSession(host);
  const over = { ...booking(1), ...trip.elsewhere, tripStatus: 'completed' as const };
  answers(listHostBookings, { bookings: [over], counts, nextCursor: null });
  answers(getHostCharges, { ...emptyStatement, kinds: ['late'] });
  answers(listHostHandovers, noRecords);
  const { user } = openPage('/host/bookings', { '/host/bookings': hostBookings }, [hostLayout]);
  const back = (await screen.findByText('Return', { selector: 'dt' })).nextElementSibling;
  expect(back?.textContent).toBe(`Fri, Dec 4, 2026 ${trip.time}`);
  await user.click(screen.getByRole('button', { name: 'Charges after the return' }));
  const dialog = await findDialog('Charges after the return');
  expect(await dialog.findByText(/^The vehicle was due back/)).toHaveTextContent(
    `The vehicle was due back Dec 4, 2026 ${trip.time}. Either its return`,
  );
  await user.click(dialog.getByRole('button', { name: 'Propose a charge' }));
  await chooseLate(user);
  expect(screen.getByLabelText('When it came back')).toHaveAccessibleDescription(described(trip));
});

test.each(trips)('so does the desk: $end', async (trip) => {
  const story = { ...deskStory, ...trip.elsewhere };
  const Page = () => (
    <>
      <StoryFacts story={story} showLicense={() => null} deposit={null} charges={null} />
      <ChargeDialog
        story={story}
        statement={{ ...emptyStatement, charges: [], kinds: ['late'] }}
        opened={{ act: 'propose' }}
        shown={{ handovers: noRecords, isLoading: false, onShow: () => undefined }}
        onClose={() => undefined}
      />
    </>
  );
  const { user } = openAtDesk('/operator/booking', { '/operator/booking': { default: Page } }, 'desk');
  const back = (await screen.findByText('Return', { selector: 'dt' })).nextElementSibling;
  expect(back?.textContent).toBe(`Dec 4, 2026 ${trip.time}`);
  await chooseLate(user);
  expect(screen.getByLabelText('When it came back')).toHaveAccessibleDescription(described(trip));
});

function described({ clock }: { clock: string }) {
  return expect.stringContaining(`${clock}. We work out the price from the booking’s policy.`);
}

async function chooseLate(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /What it’s for/ }));
  await user.click(await screen.findByRole('option', { name: /^Late/ }));
}
