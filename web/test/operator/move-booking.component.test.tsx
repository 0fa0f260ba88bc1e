import {
  actOnBooking,
  type DeskEffect,
  listMovableVehicles,
  previewDeskAct,
} from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ActDialog } from '../../app/features/operator-bookings/act/act-dialog.tsx';
import { actOf, type ActDraft, draftOf } from '../../app/features/operator-bookings/act/act-draft.ts';
import { ActFields } from '../../app/features/operator-bookings/act/act-fields.tsx';
import { ActSteps } from '../../app/features/operator-bookings/act/act-steps.tsx';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { openAtDesk } from '../kit/desk.ts';
import { fill } from '../kit/elements.ts';
import { deskStory as story } from './sample-desk-story.ts';

const { id } = story;

const vehicle = {
  id,
  name: 'Larger Van',
  category: 'Van' as const,
  seats: 12,
  instantBooking: false,
  hostName: 'Sample Host',
  totalCents: 137_655,
  refundCents: 0,
  borneCents: 0,
  borneBy: 'platform' as const,
  without: null,
  fit: null,
};

test.each([
  { vehicles: [vehicle], shown: /Please choose a vehicle/, previews: 1 },
  { vehicles: [], shown: /No vehicle of the same or a better class/, previews: 0 },
])('a move to $vehicles.length vehicles has $previews previews', async ({ vehicles, shown, previews }) => {
  answers(listMovableVehicles, { refusal: null, vehicles });
  const Page = () => <ActDialog story={story} kind="move" onClose={() => undefined} />;
  openAtDesk('/operator/move', { '/operator/move': { default: Page } }, 'desk');
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('button', { name: 'Preview' })).toHaveLength(previews);
});

test.each([
  {
    end: 'in another zone',
    returnTimeZone: 'America/Chicago',
    clocks: ['Times are Honolulu time. The return is Fri, Dec 4, 2:00 PM in Dallas.'],
  },
  { end: 'in the zone of the pickup', returnTimeZone: 'Pacific/Honolulu', clocks: [] },
])('a one-way trip $end changes its dates by the clock of its pickup', async ({ returnTimeZone, clocks }) => {
  const returnElsewhere = { locationName: 'Dallas', at: '2026-12-04T14:00' };
  const oneWay = { ...story, returnElsewhere, returnTimeZone };
  const Page = () => <ActDialog story={oneWay} kind="change_dates" onClose={() => undefined} />;
  openAtDesk('/operator/dates', { '/operator/dates': { default: Page } }, 'desk');
  expect(await screen.findByRole('button', { name: /^Return/ })).toBeVisible();
  expect(screen.queryAllByText(/^Times are/).map((sentence) => sentence.textContent)).toEqual(clocks);
});

describe('a later return of a running trip', () => {
  const running: DeskBookingStory = {
    ...story,
    tripStatus: 'active',
    location: { ...story.location, wallTimeNow: '2026-12-02T10:00' },
  };
  const later = { act: 'change_dates', pickupAt: story.pickupAt, returnAt: '2026-12-05T10:00' };
  const charged: DeskEffect = {
    keptBeforeCents: 137_655,
    keptAfterCents: 183_540,
    refundCents: 0,
    returnedBy: 'refund',
    charge: { cents: 45_885, last4: '4242' },
    hostBeforeCents: 100_000,
    hostAfterCents: 130_000,
    givenUpCents: 0,
    needsApproval: false,
    cannotAsk: null,
    limit: null,
    version: 'v1',
    holdExpiresAt: null,
    newHostCents: null,
    notes: [],
  };

  /** The dialog's form with this return. */
  function open(date: string) {
    function Page() {
      const [draft, setDraft] = useState<ActDraft>({
        ...draftOf('change_dates', running),
        dropoff: { date, time: '10:00' },
      });
      return (
        <ActSteps
          bookingId={id}
          act={actOf('change_dates', draft, running)}
          fields={(error) => (
            <ActFields
              kind="change_dates"
              story={running}
              draft={draft}
              error={error}
              onChange={setDraft}
              onNoneFound={() => undefined}
            />
          )}
          onDone={() => undefined}
        />
      );
    }
    return openAtDesk('/operator/dates', { '/operator/dates': { default: Page } }, 'desk');
  }

  test('alone has a choice of who pays', async () => {
    open('2026-12-03');
    expect(await screen.findByRole('button', { name: 'Preview' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('is charged to the card on file, at the amount that was shown', async () => {
    answers(previewDeskAct, charged);
    answers(actOnBooking, { outcome: 'done', refundCents: 0, approvalId: null, bookingId: id });
    const { user } = open('2026-12-05');
    expect(await screen.findByRole('radio', { name: /^Charge the card on file/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('The guest pays $458.85 with the card ending in 4242.')).toBeVisible();
    fill(screen.getByLabelText('Reason'), 'The guest called.');
    await user.click(screen.getByRole('button', { name: 'Charge $458.85' }));
    await waitFor(() =>
      expect(callsOf(actOnBooking)).toMatchObject([
        { body: { act: { ...later, extraCost: 'card' }, refundCents: 0, chargeCents: 45_885 } },
      ]),
    );
  });

  test('has the choice, too, where the trip has begun while the dialog was open', async () => {
    const upcoming: DeskBookingStory = { ...running, tripStatus: 'upcoming' };
    answers(previewDeskAct, () =>
      refusal('invalid_input', { fields: { 'act.extraCost': 'Please choose who pays.' } }),
    );
    let now = '2026-12-01T09:59';
    const Page = () => {
      const { wallTimeNow } = useLoaderData<{ wallTimeNow: string }>();
      const loaded = { ...upcoming, location: { ...story.location, wallTimeNow } };
      return <ActDialog story={loaded} kind="change_dates" onClose={() => undefined} />;
    };
    const clientLoader = () => ({ wallTimeNow: now });
    const { user } = openAtDesk(
      '/operator/dates',
      { '/operator/dates': { default: Page, clientLoader } },
      'desk',
    );
    const preview = await screen.findByRole('button', { name: 'Preview' });
    expect(screen.queryAllByText('Pickup')).not.toHaveLength(0);
    now = '2026-12-01T10:00';
    await user.click(preview);
    await waitFor(() => expect(screen.queryAllByText('Pickup')).toHaveLength(0));
    const dropoff = { date: '2026-12-05', time: '10:00' };
    const draft = { ...draftOf('change_dates', upcoming), dropoff };
    const begun = { ...upcoming, location: { ...story.location, wallTimeNow: now } };
    expect(actOf('change_dates', draft, begun)).toEqual({ ...later, extraCost: 'card' });
  });

  test('can be waived instead, also where there is no card', async () => {
    answers(previewDeskAct, () =>
      refusal('act_refused', { message: 'This booking has no card on file. You can waive the difference.' }),
    );
    const { user } = open('2026-12-05');
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(/no card on file/)).toBeVisible();
    const { charge: _, ...waived } = charged;
    answers(previewDeskAct, {
      ...waived,
      keptAfterCents: 137_655,
      givenUpCents: 45_885,
      needsApproval: true,
    });
    await user.click(screen.getByRole('radio', { name: /^Waive it/ }));
    expect(screen.queryByText(/no card on file/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeVisible();
    expect(callsOf(previewDeskAct).at(-1)).toMatchObject({ body: { act: { ...later, extraCost: 'waive' } } });
  });
});
