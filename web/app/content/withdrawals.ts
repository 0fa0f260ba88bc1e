import type { Withdrawn } from '@makani/contract/bookings/withdrawals';

/** How a host is asked about the upcoming bookings of a vehicle. */
export function withdrawalWords(upcoming: number) {
  const isOne = upcoming === 1;
  const trips = isOne ? 'its upcoming trip' : `its ${upcoming} upcoming trips`;
  return {
    choice: `I can’t provide it for ${trips} either`,
    consequences: `${
      isOne
        ? 'We’ll offer your guest another vehicle at no extra cost or refund them in full.'
        : 'We’ll offer your guests another vehicle at no extra cost or refund them in full.'
    } This counts against your reliability.`,
    readers: `The ${isOne ? 'guest' : 'guests'} will see this in the email.`,
    confirm: isOne ? 'Withdraw booking' : 'Withdraw bookings',
    cancelLabel: isOne ? 'Keep the booking' : 'Keep the bookings',
  };
}

interface BookingsChoice {
  bookings?: 'withdraw';
  reason?: string;
  seen?: string[];
}

/**
 * The part of an act's request that says what becomes of bookings.
 * @param reason Null if they are kept; it may be empty.
 * @param seen What the host was shown, so that no other booking is withdrawn.
 */
export function bookingsChoice(reason: string | null, seen: readonly { id: string }[]): BookingsChoice {
  if (reason === null) return {};
  return { bookings: 'withdraw', ...reasonOf(reason), seen: seen.map(({ id }) => id) };
}

export function reasonOf(reason: string): { reason?: string } {
  const text = reason.trim();
  return text === '' ? {} : { reason: text };
}

/** 'We offered 2 guests another vehicle and fully refunded 1.' */
export function withdrawnInWords({ offered, refunded }: Withdrawn): string {
  if (offered + refunded === 0) return 'No upcoming trips were left to withdraw.';
  if (offered === 0) return `We fully refunded ${guests(refunded)}.`;
  const offers = `We offered ${guests(offered)} another vehicle`;
  return refunded === 0 ? `${offers}.` : `${offers} and fully refunded ${refunded}.`;
}

/** A success, and what became of the bookings if they were withdrawn. */
export function withWithdrawn(sentence: string, withdrawn: Withdrawn | undefined): string {
  return withdrawn === undefined ? sentence : `${sentence}. ${withdrawnInWords(withdrawn)}`;
}

function guests(count: number): string {
  return count === 1 ? '1 guest' : `${count} guests`;
}
