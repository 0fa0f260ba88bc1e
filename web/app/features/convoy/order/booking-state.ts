import type { Booking } from '@makani/contract/bookings/bookings';
import { deadlineAt, requestedInWords } from '@makani/domain/bookings/confirmation-words';
import {
  cameToNothing,
  isBooked,
  isCertain,
  isRequest,
  type StatusFacts,
  statusFacts,
} from '@makani/domain/bookings/status-facts';

export interface BookingState {
  sentence: string;
  /** Nobody drives this vehicle any more. */
  isOver: boolean;
}

/** Where one vehicle of an order stands. */
export function bookingStateOf({
  status,
  confirmBy,
  chooseBy,
  location,
}: Pick<Booking, 'status' | 'confirmBy' | 'chooseBy' | 'location'>): BookingState {
  const { ending }: StatusFacts = statusFacts[status];
  if (chooseBy !== null)
    return {
      sentence: `Your host can’t provide this vehicle. Another one is on hold for you until ${deadlineAt(chooseBy, location.name)}.`,
      isOver: true,
    };
  if (ending !== null) return { sentence: endings[ending], isOver: true };
  if (isCertain(status)) return { sentence: 'Your host has confirmed.', isOver: false };
  if (!isBooked(status)) return { sentence: 'On hold until it is paid for.', isOver: false };
  return {
    sentence: requestedInWords(confirmBy === null ? undefined : deadlineAt(confirmBy, location.name)),
    isOver: false,
  };
}

const endings: Record<NonNullable<StatusFacts['ending']>, string> = {
  rejection: 'Your host couldn’t provide this vehicle. Open it to see your payment.',
  cancellation: 'This vehicle was cancelled. Open it to see your payment.',
  'no-show': 'This vehicle wasn’t picked up.',
  lapse: 'This reservation was never paid for.',
};

/** The requests of an order that no host has answered yet. The boarding cards show where each vehicle stands. */
export function requestsInWords(
  bookings: readonly Pick<Booking, 'status' | 'confirmBy' | 'location'>[],
): string {
  const left = bookings.filter(({ status }) => !cameToNothing(status));
  const requests = left.filter(({ status }) => isRequest(status));
  const deadlines = new Set(
    requests.map(({ confirmBy, location }) => confirmBy && deadlineAt(confirmBy, location.name)),
  );
  const [only] = deadlines;
  if (requests.length === left.length && deadlines.size === 1 && only)
    return left.length === 1
      ? requestedInWords(only)
      : `Requested: your hosts have until ${only} to respond.`;
  return `Requested: ${requests.length} of your ${left.length} vehicles. Each boarding card shows how long its host has to respond.`;
}
