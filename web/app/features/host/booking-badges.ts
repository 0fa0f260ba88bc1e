import type { HostBookingStatus } from '@makani/contract/host-booking-entry';
import type { BadgeTone } from '../../ui/badge.tsx';

export const bookingBadges = {
  pending: { tone: 'yellow', label: 'Pending' },
  confirmed: { tone: 'green', label: 'Confirmed' },
  rejected: { tone: 'red', label: 'Rejected' },
  cancelled: { tone: 'grey', label: 'Cancelled' },
} as const satisfies Record<HostBookingStatus, { tone: BadgeTone; label: string }>;
