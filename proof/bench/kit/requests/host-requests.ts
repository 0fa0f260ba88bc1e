import { payoutFigures } from '@makani/contract/payouts/host-payouts';
import { contractEndpoints, type NamedEndpoint } from '../../../../architecture/readers/endpoints.ts';

export interface HostRequest {
  /** Below `/api`, as it is sent, and with names in the place of ids and cursors. */
  path: string;
  what: string;
  /** True for a file of everything. */
  isFile: boolean;
}

/** A host's own booking and vehicle, and where the second page of their bookings begins. */
export interface HostFacts {
  booking: string;
  vehicle: string;
  cursor: string;
  /** `2026-12`. */
  month: string;
}

/**
 * Whatever the contract lets a host read, so that no endpoint is left out. One whose path or query asks for something new is
 * refused, and its row fails.
 */
export async function hostRequests(facts: HostFacts): Promise<HostRequest[]> {
  const endpoints = (await contractEndpoints()).filter(isOfHost);
  return endpoints.flatMap(({ name, endpoint: { path, file } }) =>
    queriesOf(name, facts).map((query) => {
      const sent = `${path.replace(':id', path.startsWith('/host/bookings') ? facts.booking : facts.vehicle)}${query}`;
      const what = `${path}${query.replace(/cursor=.*/, 'cursor=…')}`;
      return { path: sent, what, isFile: file !== undefined };
    }),
  );
}

function isOfHost({ endpoint: { method, path, errors } }: NamedEndpoint): boolean {
  return method === 'GET' && (path.startsWith('/host') || errors.includes('not_a_host'));
}

/** The queries of each request; most have none. */
function queriesOf(name: string, { cursor, month }: HostFacts): string[] {
  switch (name) {
    case 'listHostBookings':
      return ['', `?cursor=${encodeURIComponent(cursor)}`, '?status=pending', '?search=Chen'];
    case 'listEarningsEntries':
      return ['?figure=total', `?month=${month}`];
    case 'listPayoutEntries':
      return payoutFigures.map((figure) => `?figure=${figure}`);
    case 'exportPayouts':
      return ['?figure=paidOut', '?figure=waiting'];
    case 'getHostCalendar':
    case 'getHostPrices':
      return [`?month=${month}`];
    default:
      return [''];
  }
}
