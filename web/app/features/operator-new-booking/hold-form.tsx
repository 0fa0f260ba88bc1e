import { zodResolver } from '@hookform/resolvers/zod';
import type { Quote } from '@makani/contract/bookings/quotes';
import {
  type LinkWay,
  makeDeskBooking,
  newDeskBookingSchema,
} from '@makani/contract/desk-bookings/new-booking';
import { actReasonSchema } from '@makani/contract/operator/act-reason';
import { type ReactNode, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeys } from '../../api/use-keys.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { partyOf } from '../../booking-draft/party.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { CallerFields } from './caller-fields.tsx';
import { LinkChoice, linkFields } from './link-choice.tsx';

const formSchema = z.pick(newDeskBookingSchema, { payer: true, driver: true });
type CallerForm = z.output<typeof formSchema>;

const nobody = { firstName: '', lastName: '' };
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

export interface HoldFormProps {
  /** Null while there is no price. */
  quote: Quote | null;
  /** The price has changed since it was shown. */
  onQuoteChanged: (quote: Quote) => void;
  /** Why the price is discounted; null where it isn't. */
  discountReason: string | null;
  onReasonFault: (fault: string | undefined) => void;
  /** The party, once the caller has said it. */
  party: PartyDraft | null;
  partyField: ReactNode;
}

/** The caller, who may pay for somebody else, and how long the vehicle is held. */
export function HoldForm({
  quote,
  onQuoteChanged,
  discountReason,
  onReasonFault,
  party,
  partyField,
}: HoldFormProps) {
  const navigate = useNavigate();
  const keyOf = useKeys();
  const [minutes, setMinutes] = useState('120');
  const [way, setWay] = useState<LinkWay>('mail');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [agreementError, setAgreementError] = useState<string>();
  const [isForAnother, setForAnother] = useState(false);
  const { register, unregister, handleSubmit, setError, formState } = useForm<CallerForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { payer: nobody },
  });
  const { mutate: hold, isPending } = useDeskMutation(
    (people: CallerForm, quoteId: string) => {
      const travelers = party === null ? {} : { party: partyOf(party) };
      const discounted = discountReason === null ? {} : { discountReason };
      const chosen = { quoteId, holdMinutes: Number(minutes), ...linkFields(way, people.payer.phone) };
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
      onError(error) {
        onReasonFault(error.fields['discountReason']);
        if (error.fields['discountReason'] !== undefined) return true;
        const phoneFault = error.fields['textsLink.phone'];
        if (phoneFault !== undefined) {
          setError('payer.phone', { message: phoneFault });
          return true;
        }
        if (error.code !== 'quote_changed' || error.quote === null) return false;
        toast.error(error.message);
        onQuoteChanged(error.quote);
        return true;
      },
    },
  );
  const reasonFault = discountReason === null ? undefined : faultOf(discountReason);
  const submit = handleSubmit(async (people) => {
    if (way === 'mail' && people.payer.email === undefined)
      return setError('payer.email', { message: 'Please enter the address, or send the link another way.' });
    if (way === 'text' && !hasAgreed) return setAgreementError('Please check with the caller first.');
    if (way === 'text' && people.payer.phone === undefined)
      return setError('payer.phone', { message: 'Please enter the number for the text.' });
    if (quote !== null && reasonFault === undefined) await hold(people, quote.id);
  });

  function changeDriver(isAnother: boolean): void {
    setForAnother(isAnother);
    if (!isAnother) unregister('driver');
  }

  return (
    <DeskSection title="Caller">
      <form
        noValidate
        onSubmit={(event) => {
          onReasonFault(reasonFault);
          void submit(event);
        }}
        className="grid gap-6"
      >
        <CallerFields
          legend="Who pays"
          mayLackEmail
          field={(name) => ({
            ...register(`payer.${name}`, name === 'phone' || name === 'email' ? { setValueAs: filled } : {}),
            error: formState.errors.payer?.[name]?.message,
          })}
        />
        <Checkbox
          label="Somebody else is driving"
          description="Payments and receipts go to the payer. The driver gets what the trip itself needs."
          checked={isForAnother}
          onChange={({ currentTarget }) => changeDriver(currentTarget.checked)}
        />
        {isForAnother ? (
          <CallerFields
            legend="Who drives"
            field={(name) => ({
              ...register(`driver.${name}`, name === 'phone' ? { setValueAs: filled } : {}),
              error: formState.errors.driver?.[name]?.message,
            })}
          />
        ) : null}
        {partyField}
        <ChipGroup label="Hold for" showsLabel value={minutes} onChange={setMinutes} chips={holds} />
        <LinkChoice
          way={way}
          onChange={setWay}
          hasAgreed={hasAgreed}
          onAgreed={(agreed) => {
            setHasAgreed(agreed);
            setAgreementError(undefined);
          }}
          error={agreementError}
        />
        <div>
          <Button type="submit" isPending={isPending} pendingText="Holding…" isDisabled={quote === null}>
            Hold it
          </Button>
        </div>
      </form>
    </DeskSection>
  );
}

function faultOf(reason: string): string | undefined {
  return actReasonSchema.safeParse(reason).error?.issues[0]?.message;
}

/** A phone number or address that isn’t given is left out. */
function filled(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text;
}

const holds = [
  { value: '30', label: '30 minutes' },
  { value: '120', label: '2 hours' },
  { value: '480', label: '8 hours' },
  { value: '1440', label: '24 hours' },
] as const;
