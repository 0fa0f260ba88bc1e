import type { HostBooking } from '@makani/contract/bookings/host-bookings';
import { sienna } from '../kit/samples.ts';

export const counts = { no_show: 0, pending: 0, confirmed: 12, rejected: 0, cancelled: 0 };

/** A booking of a host’s vehicle, by its place in the list. */
export function booking(place: number): HostBooking {
  return {
    id: `33333333-3333-4333-8333-0000000000${String(place).padStart(2, '0')}`,
    reference: 'MK-7H3QX9',
    vehicle: { id: sienna.id, name: sienna.name, image: sienna.image },
    customer: { name: `Guest ${place}`, email: null, phone: null },
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
    location: { id: 'honolulu', name: 'Honolulu', timeZone: 'Pacific/Honolulu' },
    status: 'confirmed',
    tripStatus: 'upcoming',
    travelers: null,
    extras: null,
    hostExtras: null,
    delivery: null,
    days: 3,
    insurance: 'basic',
    totalCents: 137_655,
    hostShareCents: 119_700,
    split: null,
    requestedAt: '2026-11-20T18:00:00Z',
    answerBy: null,
    rejectionReason: null,
    canWithdraw: false,
  };
}
