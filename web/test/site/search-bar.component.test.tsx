import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersBooking, bookingPages } from '../kit/booking-pages.ts';
import { openHome } from '../kit/home-page.ts';
import { openPage } from '../kit/open-page.tsx';
import { chooseMoment } from '../kit/pickers.ts';

test('a search with a field missing does nothing and says nothing', async () => {
  const { user, address } = await openHome();
  const press = async () => user.click(screen.getByRole('button', { name: 'Search' }));
  const said = () =>
    [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].filter(
      ({ textContent }) => textContent !== '',
    );
  // The only open location is chosen already.
  await press();
  await chooseMoment(user, 'Pickup', '2026-12-01T10:00');
  await press();
  expect(address()).toBe('/');
  await chooseMoment(user, 'Return', '2026-12-04T10:00');
  expect(said()).toEqual([]);
  await press();
  await waitFor(() => expect(address()).toBe('/search'));
});

test('the location dropdown closes on a click outside; Dallas cannot be chosen', async () => {
  const { user } = await openHome();
  await user.click(screen.getByRole('button', { name: /^Location/ }));
  await screen.findByRole('dialog', { name: 'Location' });
  expect(screen.getByRole('option', { name: /Dallas/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

test('the only open location is chosen from the start', async () => {
  const chosen = () => screen.findByRole('button', { name: /^Location/ });
  await openHome();
  expect(await chosen()).toHaveTextContent('Honolulu');
  cleanup();
  answersBooking();
  const { user } = openPage('/fleet', bookingPages);
  expect(await chosen()).toHaveTextContent('Honolulu');
  await user.click(screen.getByRole('button', { name: /^Reserve Now/ }));
  expect((await screen.findByText('Pickup location')).nextElementSibling).toHaveTextContent('Honolulu');
});
