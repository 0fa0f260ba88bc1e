import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { StillNeededCode } from '@makani/contract/accounts/still-needed';
import { errorTable, type ErrorCode } from '@makani/contract/kernel/errors';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { SubstitutePrice } from '@makani/contract/bookings/substitute-price';
import type { Period } from '@makani/domain/calendar/rental-period';

interface Details {
  fields?: Record<string, string>;
  /** Overrides the table's message where the specification words one case differently. */
  message?: string;
  quote?: Quote;
  substitutePrice?: SubstitutePrice;
  cancellation?: Cancellation;
  nearest?: Period[];
  clientSecret?: string;
  bookingStatus?: string;
  bookings?: BookingEntry[];
  reasons?: { code: StillNeededCode; sentence: string }[];
  retryAfterSeconds?: number;
}

/**
 * An expected failure, such as a wrong password or dates that are taken. The contract defines its code,
 * status and message.
 */
export class AppError extends Error {
  override name = 'AppError';
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

/** Invalid input at one field that only a rule can detect, not the schema. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid_input', { message, fields: { [field]: message } });
}
