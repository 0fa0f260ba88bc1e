import { quoteRental } from '@makani/domain/pricing/pricing';
import { oneWayTo } from '@makani/domain/arrivals/one-way';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { initialPolicy } from '@makani/domain/policy/policy-figures';
import type { OneWayPair } from '@makani/contract/arrivals/one-way';
import type { ReturnLocation } from '@makani/contract/site/locations';
import { listExtras } from '@makani/contract/bookings/extras';
import { createQuote } from '@makani/contract/bookings/quotes';
import { rentalOptionsSchema } from '@makani/contract/bookings/rental-options';
import { listVehicles } from '@makani/contract/vehicles/vehicles';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { currentQuote } from '../../app/booking-draft/booking-state.ts';
import { readDraft, writeDraft } from '../../app/booking-draft/draft.ts';
import { returnOpening } from '../../app/booking-draft/return-opening.ts';
import { PickupAndReturn } from '../../app/features/booking/pickup-and-return.tsx';
import { PeriodForm } from '../../app/features/catalog/period-form.tsx';
import { OneWayFields } from '../../app/features/operator-settings/arrivals/one-way-fields.tsx';
import { pricedState, quote } from '../booking/booking-state.ts';
import { loadVehicle } from '../../app/features/vehicle/load-vehicle.ts';
import { answers, callsOf, refusal } from '../kit/api.ts';
import { answersBooking, bookingPages, quoteOf } from '../kit/booking-pages.ts';
import { openHome } from '../kit/home-page.ts';
import { openPage } from '../kit/open-page.tsx';
import { dallas, honolulu, sienna } from '../kit/samples.ts';

const toDallas: ReturnLocation = {
  id: 'dallas',
  name: 'Dallas',
  address: '2 Sample Street',
  timeZone: 'America/Chicago',
  feeCents: 25_000,
};

const dates = {
  pickupDate: '2026-12-01',
  pickupTime: '10:00',
  dropoffDate: '2026-12-04',
  dropoffTime: '10:00',
};

test('while no return elsewhere is offered, the search asks for none', async () => {
  writeDraft({ location: 'honolulu', returnLocation: 'dallas', ...dates });
  const { user, address } = await openHome();
  expect(screen.queryByText('Return to')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/search'));
  expect(readDraft().returnLocation).toBe('');
});

test('where one is offered, the search goes there, with the fee beside it', async () => {
  writeDraft({ location: 'honolulu', ...dates });
  const { user, address } = await openHome({ returnLocations: [toDallas] });
  const field = screen.getByRole('button', { name: /^Return to/ });
  expect(field).toHaveTextContent('Same location');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Dallas (+$250.00)' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/search'));
  expect(readDraft().returnLocation).toBe('dallas');
  expect(callsOf(listVehicles).filter(({ query }) => 'returnLocation' in query)).toEqual([]);
});

describe('times typed for a return elsewhere', () => {
  const clocks = 'Times are Honolulu time. The return is Fri, Dec 4, 2:00 PM in Dallas.';

  test('say in the search bar whose clock they follow, once it is another', async () => {
    writeDraft({ location: 'honolulu', ...dates });
    const { user } = await openHome({ returnLocations: [toDallas] });
    expect(screen.queryByText(/^Times are/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Return to/ }));
    await user.click(await screen.findByRole('option', { name: 'Dallas (+$250.00)' }));
    expect(screen.getByText(clocks)).toBeVisible();
  });

  test('say so before the return is chosen, too', async () => {
    writeDraft({ location: 'honolulu', returnLocation: 'dallas' });
    await openHome({ returnLocations: [toDallas] });
    expect(screen.getByText('Times are Honolulu time.')).toBeVisible();
  });

  test('say nothing in the zone of the pickup', async () => {
    writeDraft({ location: 'honolulu', returnLocation: 'dallas', ...dates });
    await openHome({ returnLocations: [toDallas], there: { timeZone: honolulu.timeZone } });
    expect(screen.getByRole('button', { name: /^Return to/ })).toHaveTextContent('Dallas');
    expect(screen.queryByText(/^Times are/)).toBeNull();
  });

  test('say so where a search asks for other dates', () => {
    const form = (ofReturn: PickerOpening | undefined) => (
      <PeriodForm
        initial={{
          pickup: { date: '2026-12-01', time: '10:00' },
          dropoff: { date: '2026-12-04', time: '10:00' },
        }}
        location={honolulu}
        {...(ofReturn && { ofReturn })}
        submitLabel="Search"
        onSubmit={() => undefined}
      />
    );
    const { rerender } = render(form(returnOpening([honolulu, dallas], honolulu, 'dallas')));
    expect(screen.getByText(clocks)).toBeVisible();
    rerender(form(undefined));
    expect(screen.queryByText(/^Times are/)).toBeNull();
  });
});

test.each([
  ['dallas', 'returnAt', /isn’t free for the trip and its way back\. .* return it where you pick it up\./],
  ['', 'pickupAt', /is already booked for part of these dates\./],
])('a vehicle that is refused for a return at “%s” says why', async (returnLocation, field, message) => {
  answersBooking();
  answers(listExtras, { extras: [], hostExtras: {}, places: [], returnLocations: [toDallas] });
  answers(createQuote, () => refusal('dates_taken'));
  writeDraft({ location: 'honolulu', returnLocation, ...dates });
  const { price } = await loadVehicle(sienna.id, AbortSignal.timeout(30_000));
  expect(price).toMatchObject({ kind: 'refused', field, message: expect.stringMatching(message) });
});

test('a vehicle that can’t be back in time is returned where it began in one press', async () => {
  answersBooking();
  answers(listExtras, { extras: [], hostExtras: {}, places: [], returnLocations: [toDallas] });
  answers(createQuote, ({ body }) => {
    const isElsewhere = z.parse(rentalOptionsSchema, body).returnLocationId !== undefined;
    return isElsewhere ? refusal('dates_taken') : quoteOf(body);
  });
  writeDraft({ vehicle: sienna, location: 'honolulu', returnLocation: 'dallas', ...dates });
  const { user } = openPage(`/vehicle?id=${sienna.id}`, bookingPages);
  expect(await screen.findByText(/^This vehicle isn’t free for the trip and its way back/)).toBeVisible();
  expect(screen.getByText('Return location').nextElementSibling).toHaveTextContent('Dallas');
  await user.click(screen.getByRole('button', { name: 'Return in Honolulu' }));
  expect(await screen.findByText('Total', { selector: 'dt' })).toBeVisible();
  expect(screen.queryByText('Return location')).toBeNull();
  expect(readDraft().returnLocation).toBe('');
  // The button is gone, and a keyboard goes on from here.
  expect(screen.getByText('Pickup location').closest('dl')).toHaveFocus();
});

test('a price for a return here is none for a return there', () => {
  expect(currentQuote(pricedState())).toBe(quote);
  expect(currentQuote(pricedState({ returnLocation: 'dallas' }))).toBeNull();
  const elsewhere = { ...quote, options: { ...quote.options, returnLocationId: 'dallas' } };
  expect(currentQuote(pricedState({ quote: elsewhere, returnLocation: 'dallas' }))).toBe(elsewhere);
  expect(currentQuote(pricedState({ quote: elsewhere }))).toBeNull();
});

test('a return elsewhere is shown by the clock there, with its place', () => {
  const rental = { ...quote.options, dailyCents: 39_900, policy: initialPolicy };
  const { lines } = quoteRental({ ...rental, oneWay: oneWayTo(toDallas) });
  const { rerender } = render(<PickupAndReturn {...quote} />);
  const back = () => screen.getByText('Return').nextElementSibling;
  expect(back()).toHaveTextContent('Fri, Dec 4, 2026 10:00 AM');
  expect(back()).not.toHaveTextContent('in');
  rerender(<PickupAndReturn {...quote} lines={lines} />);
  expect(back()).toHaveTextContent('Fri, Dec 4, 2026 2:00 PM in Dallas');
  expect(screen.getByText('Pickup').nextElementSibling).toHaveTextContent('10:00 AM');
});

function Routes({ ids, onPairs }: { ids: string[]; onPairs: (pairs: OneWayPair[]) => void }) {
  const [pairs, setPairs] = useState<OneWayPair[]>([]);
  return (
    <OneWayFields
      pairs={pairs}
      onPairs={(next) => {
        setPairs(next);
        onPairs(next);
      }}
      locations={ids.map((id) => ({ id, name: id }))}
      faults={{ 'oneWays.0.to': 'This route is in the list already.' }}
    />
  );
}

test('the desk adds a route, sets its fee and removes it; with one location there is none', async () => {
  const user = userEvent.setup();
  let last: OneWayPair[] = [];
  const onPairs = (pairs: OneWayPair[]) => {
    last = pairs;
  };
  const { rerender, container } = render(<Routes ids={['honolulu', 'dallas']} onPairs={onPairs} />);
  await user.click(screen.getByRole('button', { name: 'Add a one-way route' }));
  const fee = screen.getByRole('textbox', { name: /One-way fee/ });
  await user.clear(fee);
  await user.type(fee, '250');
  expect(last).toEqual([{ from: 'honolulu', to: 'dallas', feeCents: 25_000, relocationDays: 3 }]);
  expect(screen.getByText('This route is in the list already.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove route 1' }));
  expect(last).toEqual([]);
  rerender(<Routes ids={['honolulu']} onPairs={onPairs} />);
  expect(container).toBeEmptyDOMElement();
});
