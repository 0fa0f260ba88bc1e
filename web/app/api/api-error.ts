import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Period } from '@makani/domain/calendar/rental-period';

/** The contract's codes, and `offline` for a request that never got an answer. */
export type ApiErrorCode = ErrorCode | 'offline';

export interface ApiErrorFacts {
  code: ApiErrorCode;
  /** 0 when there was no answer. */
  status: number;
  message?: string;
  fields?: Record<string, string> | undefined;
  quote?: Quote | undefined;
  cancellation?: Cancellation | undefined;
  nearest?: readonly Period[] | undefined;
  bookingStatus?: string | undefined;
  bookings?: readonly BookingEntry[] | undefined;
  requestId?: string;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

const offlineMessage = 'We could not reach our desk. Please check your connection and try again.';

/** A refusal, in words that can be shown as they are. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** A sentence for each field at fault, by its path in the body: `customerInfo.email`. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `quote_changed`: what to show and to book instead. */
  readonly quote: Quote | null;
  /** With `terms_changed`: the figures to show and to cancel with instead. */
  readonly cancellation: Cancellation | null;
  /** With `dates_taken` of a change: when the vehicle can be had instead. */
  readonly nearest: readonly Period[];
  /** With `booking_already_answered`: where the booking stands now. */
  readonly bookingStatus: string | null;
  /** With `block_meets_bookings`: which they are. */
  readonly bookings: readonly BookingEntry[];
  /** What to tell support; empty when there was no answer. */
  readonly requestId: string;
  /** When to ask again, where the server has said so. */
  readonly retryAfterSeconds: number | null;

  constructor(facts: ApiErrorFacts) {
    const { code, status, message, fields, quote, requestId, retryAfterSeconds, cause } = facts;
    super(message ?? (code === 'offline' ? offlineMessage : errorTable[code].message), { cause });
    this.code = code;
    this.status = status;
    this.fields = fields ?? {};
    this.quote = quote ?? null;
    this.cancellation = facts.cancellation ?? null;
    this.nearest = facts.nearest ?? [];
    this.bookingStatus = facts.bookingStatus ?? null;
    this.bookings = facts.bookings ?? [];
    this.requestId = requestId ?? '';
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** Is this the API's refusal, and, when codes are given, one of these? */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/** No answer says whether it was done. Only the same request, with the same Idempotency-Key, may be sent again. */
export function isOutcomeUnknown({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'request_in_progress';
}
