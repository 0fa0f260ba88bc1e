import type { CustomerInfo } from '@makani/contract/bookings/bookings';
import { type ConvoyMember, createOrder, type Order } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import { isApiError, isOutcomeUnknown } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { waitForResponse } from '../../../api/wait-for-response.ts';
import { quoteAll } from './load-convoy.ts';

export type HoldOutcome =
  | { outcome: 'on_hold'; order: Order }
  /** Nothing is held. The new prices need the guest's consent. */
  | { outcome: 'price_changed'; before: Quote[]; after: Quote[] };

export interface HoldInput {
  members: readonly ConvoyMember[];
  quotes: Quote[];
  drivers: readonly CustomerInfo[];
}

/** The same request reuses its Idempotency-Key, so that a repeated press holds the vehicles once. */
export class OrderKeys {
  #last = { request: '', key: '' };

  keyOf(body: object): string {
    const request = JSON.stringify(body);
    if (this.#last.request !== request) this.#last = { request, key: newKey() };
    return this.#last.key;
  }

  /** After a refusal the same request is another attempt. */
  forget(): void {
    this.#last = { request: '', key: '' };
  }
}

/**
 * Holds all vehicles, or none. Quotes that are no longer valid are asked for again; the same sums need no consent.
 * @throws ApiError for every other error.
 */
export async function holdVehicles(
  input: HoldInput,
  keys: OrderKeys,
  isSecondTry = false,
): Promise<HoldOutcome> {
  const { members, quotes: before, drivers } = input;
  const vehicles = members.flatMap(({ party }, index) => {
    const [quote, customerInfo] = [before[index], drivers[index]];
    return quote && customerInfo ? [{ quoteId: quote.id, customerInfo, party }] : [];
  });
  const body = { vehicles };
  try {
    const idempotencyKey = keys.keyOf(body);
    const order = await waitForResponse(() => call(createOrder, { body, idempotencyKey }));
    return { outcome: 'on_hold', order };
  } catch (error) {
    if (isApiError(error) && !isOutcomeUnknown(error)) keys.forget();
    if (!isApiError(error, 'quote_changed', 'not_found')) throw error;
    const after = await quoteAll(before.map(({ options }) => options));
    const isSame = after.every(({ totalCents }, index) => totalCents === before[index]?.totalCents);
    if (isSame && isSecondTry) throw error;
    return isSame
      ? holdVehicles({ ...input, quotes: after }, keys, true)
      : { outcome: 'price_changed', before, after };
  }
}
