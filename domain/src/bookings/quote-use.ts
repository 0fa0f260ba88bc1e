/**
 * The one use that a quote is made for: a booking by anybody, or something that belongs to one person alone. Only the very
 * use it was made for may take it.
 */
export type QuoteUse =
  | { purpose: 'public' }
  /** A change of a booking by its guest, or by the desk, which refunds parts this way, too. */
  | { purpose: 'change' | 'desk'; bookingId: string; guestId: string }
  /** A later or an earlier return of a trip that is under way. */
  | { purpose: 'extension' | 'early_return'; bookingId: string; guestId: string }
  /** Another vehicle in place of a withdrawn booking. */
  | { purpose: 'substitute'; bookingId: string; guestId: string }
  /** A vehicle held for a guest who has waited for one. */
  | { purpose: 'offer'; guestId: string }
  /** A discounted price, at which one operator books for a caller. */
  | { purpose: 'discount'; operatorId: string };

export type QuotePurpose = QuoteUse['purpose'];

export const publicUse = { purpose: 'public' } as const satisfies QuoteUse;
