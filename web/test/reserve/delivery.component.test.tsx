import type { OfferedPlace } from '@makani/contract/arrivals/places';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeliveryField } from '../../app/ui/forms/places/delivery-field.tsx';

const shuttle: OfferedPlace = {
  id: 'shuttle',
  by: 'desk',
  kind: 'shuttle',
  name: 'Airport shuttle',
  address: 'Curb 3',
  miles: null,
  feeCents: 2_500,
  leadHours: 12,
  from: '07:00',
  until: '22:00',
  note: '',
  isForPickup: true,
  isForReturn: false,
};

function show(offered: OfferedPlace[], pickup: string | null = null) {
  const value = pickup === null ? undefined : { pickup, return: null };
  return render(
    <DeliveryField offered={offered} locationName="Honolulu" value={value} onChange={() => undefined} />,
  );
}

test('where no place is offered, nothing is asked', () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});

test('only the ways for which there is a place are asked, and the location is what is chosen', () => {
  show([shuttle]);
  expect(screen.getByRole('button', { name: /Pickup place/ })).toHaveTextContent(
    'At our location in Honolulu',
  );
  expect(screen.queryByRole('button', { name: /Return place/ })).toBeNull();
});

test('a trip keeps its place at the agreed fee, also where it is offered no more', () => {
  const { id, kind, name, address, note } = shuttle;
  const agreed = { place: { id, kind, name, address, note }, feeCents: 1_500, payee: 'platform' } as const;
  const one = { locationName: 'Honolulu', value: { pickup: id, return: null }, onChange: () => undefined };
  const { rerender } = render(<DeliveryField offered={[shuttle]} agreed={{ pickup: agreed }} {...one} />);
  const chosen = () => screen.getByRole('button', { name: /Pickup place/ });
  expect(chosen()).toHaveTextContent('Airport shuttle, $15.00');
  rerender(<DeliveryField offered={[]} agreed={{ pickup: agreed }} {...one} />);
  expect(chosen()).toHaveTextContent('Airport shuttle, $15.00');
});

test('a chosen place says what it costs, when and how far ahead', () => {
  show([shuttle], 'shuttle');
  expect(screen.getByRole('button', { name: /Pickup place/ })).toHaveTextContent('Airport shuttle, $25.00');
  expect(screen.getByText('$25.00 each way, 7:00 AM to 10:00 PM, book 12 hours ahead.')).toBeVisible();
});
