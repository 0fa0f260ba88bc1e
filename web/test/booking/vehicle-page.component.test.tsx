import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeDraft } from '../../app/booking-draft/draft.ts';
import { answersBooking, bookingPages, shownTotal } from '../kit/booking-pages.ts';
import { expectFocusIn } from '../kit/elements.ts';
import { openPage } from '../kit/open-page.tsx';
import { expectClosed, findDay, openPicker } from '../kit/pickers.ts';
import { pricedState } from './booking-state.ts';

test('days that somebody else has cannot be chosen, nor a return behind them', async () => {
  answersBooking({ busy: [{ from: '2026-12-10T10:00', until: '2026-12-13T10:00' }] });
  const { user } = openPage('/fleet', bookingPages);
  await user.click(await screen.findByRole('button', { name: /^Reserve Now/ }));
  await screen.findByRole('button', { name: 'Please select dates' });
  let picker = await openPicker(user, 'Pickup');
  const taken = await findDay(user, picker, '2026-12-11');
  expect(taken).toHaveAccessibleName(/unavailable/);
  expect(taken).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findDay(user, picker, '2026-12-08'));
  await user.click(picker.getByRole('button', { name: 'Save' }));
  await expectClosed('Pickup');
  expect(screen.getByText(/^It’s booked from/)).toBeVisible();

  picker = await openPicker(user, 'Return');
  expect(await findDay(user, picker, '2026-12-14')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findDay(user, picker, '2026-12-09'));
  await user.click(picker.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Reserve Now' })).toBeEnabled();
  await waitFor(() => expect(shownTotal()).toBe('$458.85'));
  // A return that can be had needs no warning.
  expect(screen.queryByText(/^It’s booked from/)).toBeNull();
});

test('who closes the dialog stays on the vehicle with the dates chosen', async () => {
  answersBooking();
  writeDraft(pricedState({ quote: null }));
  const { user, address } = openPage('/vehicle', bookingPages);
  await user.click(await screen.findByRole('button', { name: 'Reserve Now' }));
  await expectFocusIn('Welcome back');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/vehicle');
  expect(shownTotal()).toBe('$1,376.55');
});
