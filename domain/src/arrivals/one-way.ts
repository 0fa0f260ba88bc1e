import type { Location } from '@makani/contract/site/locations';
import type { OneWay } from './delivery.ts';

type End = Pick<Location, 'id' | 'name' | 'address' | 'status'>;

type Judged = { ok: true; oneWay: OneWay | undefined } | { ok: false; message: string };

/**
 * A return at another location, which has to be open, as the one of the pickup.
 * @param feeCents Null where no trip may end elsewhere.
 * @returns nothing to pay for a return at the same location.
 */
export function oneWayBetween({ from, to }: { from: End; to: End }, feeCents: number | null): Judged {
  if (from.id === to.id) return { ok: true, oneWay: undefined };
  if (feeCents === null) return { ok: false, message: 'Vehicles are returned where they were picked up.' };
  const closed = [from, to].find(({ status }) => status !== 'open');
  if (closed !== undefined)
    return { ok: false, message: `${closed.name} isn’t open yet. Please choose another location.` };
  const { id, name, address } = to;
  return { ok: true, oneWay: { to: { id, kind: 'location', name, address, note: '' }, feeCents } };
}
