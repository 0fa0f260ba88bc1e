import { findConvoy } from '@makani/contract/bookings/orders';
import { noLuggage } from '@makani/contract/fit/party';
import { listLocations } from '@makani/contract/site/locations';
import { findAlternatives, listVehicles } from '@makani/contract/vehicles/vehicles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readDraft, writeDraft } from '../../app/booking-draft/draft.ts';
import * as search from '../../app/routes/search.tsx';
import { answers, callsOf } from '../kit/api.ts';
import { openPage } from '../kit/open-page.tsx';
import { honolulu, sienna } from '../kit/samples.ts';

test('where nothing that fits is free, the list offers the rest, to wait, and other dates', async () => {
  const fit = { answer: 'no' as const, sentence: 'Thirteen people need 13 seats; this minivan has seven.' };
  const words = '13 adults';
  answers(listLocations, { locations: [honolulu] });
  answers(listVehicles, ({ query }) => ({
    vehicles: query['fits'] === 'true' ? [] : [{ ...sienna, fit }],
    nextCursor: null,
  }));
  answers(findAlternatives, { periods: [], vehicles: [sienna] });
  answers(findConvoy, { convoy: null });
  writeDraft({
    location: 'honolulu',
    pickupDate: '2026-12-01',
    pickupTime: '10:00',
    dropoffDate: '2026-12-04',
    dropoffTime: '10:00',
    searched: {
      pickupDate: '2026-12-01',
      pickupTime: '10:00',
      dropoffDate: '2026-12-04',
      dropoffTime: '10:00',
    },
    party: { adults: 13, children: [], luggage: noLuggage, names: [], words, onlyFitting: true },
  });
  const { user } = openPage('/search', { '/search': search });
  const rest = await screen.findByRole('button', { name: 'Show vehicles that don’t fit' });
  expect(screen.getByRole('button', { name: 'Notify me if one opens up' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose other dates' })).toBeVisible();
  expect(callsOf(findAlternatives)).toEqual([]);
  await user.click(rest);
  expect(await screen.findByRole('heading', { name: sienna.name })).toBeVisible();
  expect(screen.getByText(fit.sentence)).toBeVisible();
  expect(readDraft().party?.onlyFitting).toBe(false);
});
