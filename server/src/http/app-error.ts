import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { errorTable, type ErrorCode } from '@makani/contract/kernel/errors';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Period } from '@makani/domain/calendar/rental-period';

interface Details {
  fields?: Record<string, string>;
  /** Overrides the sentence of the table where the specification words one case differently. */
  message?: string;
  quote?: Quote;
  cancellation?: Cancellation;
  nearest?: Period[];
  bookingStatus?: string;
  bookings?: BookingEntry[];
  retryAfterSeconds?: number;
}

/** A failure the caller must expect: sold out, wrong password. Code, status and sentence live in the contract. */
export class AppError extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message);
    this.code = code;
    this.status = errorTable[code].status;
    this.details = details;
  }
}

/** The common case of bad input that only the rules can see. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', { message, fields: { [field]: message } });
}
