import type { Cancellation } from '@makani/contract/bookings/cancellation';
import type { ErrorCode } from '@makani/contract/kernel/errors';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { SubstitutePrice } from '@makani/contract/bookings/substitute-price';
import type { Period } from '@makani/domain/calendar/rental-period';

/** The contract's error codes, plus `offline` for a request that got no response. */
export type ApiErrorCode = ErrorCode | 'offline';

export interface ApiErrorFacts {
  code: ApiErrorCode;
  /** 0 without a response. */
  status: number;
  /** Every refusal of the API brings its own. */
  message?: string;
  sentMessage?: string | undefined;
  fields?: Record<string, string> | undefined;
  quote?: Quote | undefined;
  substitutePrice?: SubstitutePrice | undefined;
  cancellation?: Cancellation | undefined;
  nearest?: readonly Period[] | undefined;
  clientSecret?: string | undefined;
  bookingStatus?: string | undefined;
  bookings?: readonly BookingEntry[] | undefined;
  reasons?: readonly { sentence: string }[] | undefined;
  requestId?: string;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** For what brings none. */
const ownSentences = {
  offline: 'We couldn’t connect. Please check your connection and try again.',
  unexpected: 'Something went wrong on our side. Please try again.',
};

/** An error response of the API. Its message can be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  /** The response's `message`, whoever wrote it: a proxy may respond with JSON of its own. */
  readonly sentMessage: string | null;
  /** Messages by the field's path in the body: `customerInfo.email`. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `quote_changed`: the new quote to show and to book instead. */
  readonly quote: Quote | null;
  /** With `quote_changed` for a substitute: the price to show and to take it for instead. */
  readonly substitutePrice: SubstitutePrice | null;
  /** With `terms_changed`: the new fee and refund to show and to cancel with instead. */
  readonly cancellation: Cancellation | null;
  /** With `dates_taken` of a change: the nearest periods in which the vehicle is available. */
  readonly nearest: readonly Period[];
  /** With `authentication_required`: what the card network's script opens the bank's page with. */
  readonly clientSecret: string | null;
  /** With `booking_already_answered`: the booking's current status. */
  readonly bookingStatus: string | null;
  /** With `block_meets_bookings`, and with `live_bookings_changed` for a block: the bookings in the way. */
  readonly bookings: readonly BookingEntry[];
  /** With `account_in_use`: everything that the account is still needed for. */
  readonly reasons: readonly { sentence: string }[];
  /** The reference for support; empty without a response. */
  readonly requestId: string;
  /** Seconds until a retry makes sense, if the server named them. */
  readonly retryAfterSeconds: number | null;

  constructor(facts: ApiErrorFacts) {
    const { code, status, message, fields, quote, requestId, retryAfterSeconds, cause } = facts;
    super(message ?? ownSentences[code === 'offline' ? code : 'unexpected'], { cause });
    this.code = code;
    this.status = status;
    this.sentMessage = facts.sentMessage ?? null;
    this.fields = fields ?? {};
    this.quote = quote ?? null;
    this.substitutePrice = facts.substitutePrice ?? null;
    this.cancellation = facts.cancellation ?? null;
    this.nearest = facts.nearest ?? [];
    this.clientSecret = facts.clientSecret ?? null;
    this.bookingStatus = facts.bookingStatus ?? null;
    this.bookings = facts.bookings ?? [];
    this.reasons = facts.reasons ?? [];
    this.requestId = requestId ?? '';
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** Whether the error is the API's and, when codes are given, has one of them. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/**
 * Whether the request may or may not have been executed. Only the same request with the same Idempotency-Key
 * may be sent again.
 */
export function isOutcomeUnknown({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'request_in_progress';
}
