import type { Quote } from '@makani/contract/bookings/quotes';
import {
  type LinkWay,
  makeDeskBooking,
  type NewDeskBooking,
} from '@makani/contract/desk-bookings/new-booking';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeys } from '../../api/use-keys.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { paths } from '../../paths.ts';
import { linkFields } from './link-choice.tsx';

export type CallerForm = Pick<NewDeskBooking, 'payer' | 'driver'>;

export interface CallerFormOptions {
  way: LinkWay;
  /** Null where the price isn’t discounted. */
  discountReason: string | null;
  onReasonFault: (fault: string | undefined) => void;
  setError: UseFormSetError<CallerForm>;
  onQuoteChanged: (quote: Quote) => void;
}

interface Options extends CallerFormOptions {
  holdMinutes: number;
  party: PartyDraft | null;
}

/** Holds the vehicle for the caller, and opens its booking. */
export function useHold(options: Options) {
  const { holdMinutes, way, party, discountReason, setError } = options;
  const navigate = useNavigate();
  const keyOf = useKeys();
  return useDeskMutation(
    (people: CallerForm, quoteId: string) => {
      const travelers = party === null ? {} : { party: partyOf(party) };
      const discounted = discountReason === null ? {} : { discountReason };
      const chosen = { quoteId, holdMinutes, ...linkFields(way, people.payer.phone) };
      const body = { ...people, ...travelers, ...discounted, ...chosen };
      return deskCall(makeDeskBooking, { body, idempotencyKey: keyOf(JSON.stringify(body)) });
    },
    {
      form: { setError, names: fields },
      onSuccess: ({ bookingId, reference, replaced }) => {
        toast.success(
          replaced.length === 0
            ? `${reference} is on hold`
            : `${reference} is on hold. It replaces ${replaced.join(', ')}, so earlier links don’t work anymore`,
        );
        return navigate(paths.operatorBooking(bookingId));
      },
      onError: (error) => showAtForm(error, 'textsLink.phone', options),
    },
  );
}

/**
 * Shows an error about the discount, an address, the number for a text or the price where it belongs in the form.
 * @returns false for any other error.
 */
export function showAtForm(
  error: ApiError,
  phoneField: string,
  { onReasonFault, setError, onQuoteChanged }: CallerFormOptions,
): boolean {
  const { code, fields: faults, message, quote } = error;
  onReasonFault(faults['discountReason']);
  if (faults['discountReason'] !== undefined) return true;
  const emailFault = faults['caller.email'];
  if (emailFault !== undefined) setError('payer.email', { message: emailFault });
  const phoneFault = faults[phoneField];
  if (phoneFault !== undefined) setError('payer.phone', { message: phoneFault });
  if (emailFault !== undefined || phoneFault !== undefined) return true;
  if (code !== 'quote_changed' || quote === null) return false;
  toast.error(message);
  onQuoteChanged(quote);
  return true;
}

const fields = [
  'payer.firstName',
  'payer.lastName',
  'payer.email',
  'payer.phone',
  'driver.firstName',
  'driver.lastName',
  'driver.email',
  'driver.phone',
] as const satisfies FieldPath<CallerForm>[];
