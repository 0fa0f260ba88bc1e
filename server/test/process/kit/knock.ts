import { connect } from 'node:net';
import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { expectResponse } from '../../../../proof/kit/http.ts';

/** Whether anything listens at the port of `url`. */
export function knock(url: string): Promise<'open' | 'refused'> {
  return new Promise((resolve) => {
    const socket = connect({ host: 'localhost', port: Number(new URL(url).port) }, () => {
      socket.destroy();
      resolve('open');
    });
    socket.on('error', () => resolve('refused'));
  });
}

/** The trips of the guest who has the token. */
export async function tripsOf(url: string, token: string): Promise<ListedTrip[]> {
  const { bookings } = await expectResponse<{ bookings: ListedTrip[] }>(200, url, 'GET', '/api/bookings', {
    token,
  });
  return bookings;
}
