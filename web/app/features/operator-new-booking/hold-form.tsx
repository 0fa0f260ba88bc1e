import { zodResolver } from '@hookform/resolvers/zod';
import type { Quote } from '@makani/contract/bookings/quotes';
import { type LinkWay, newDeskBookingSchema } from '@makani/contract/desk-bookings/new-booking';
import { actReasonSchema } from '@makani/contract/operator/act-reason';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { CallerFields } from './caller-fields.tsx';
import { LinkChoice } from './link-choice.tsx';
import { SentCode } from './sent-code.tsx';
import { type CallerForm, useHold } from './use-hold.ts';
import { useSendQuote } from './use-send-quote.ts';

const formSchema = z.pick(newDeskBookingSchema, { payer: true, driver: true });

const nobody = { firstName: '', lastName: '' };

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

/** The caller, who may pay for somebody else, and how long the vehicle is held. A quote holds nothing. */
export function HoldForm({
  quote,
  onQuoteChanged,
  discountReason,
  onReasonFault,
  party,
  partyField,
}: HoldFormProps) {
  const [holdFor, setHoldFor] = useState('120');
  const [way, setWay] = useState<LinkWay>('mail');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [agreementError, setAgreementError] = useState<string>();
  const [isForAnother, setForAnother] = useState(false);
  const { register, unregister, handleSubmit, setError, formState } = useForm<CallerForm>({
    resolver: zodResolver(formSchema),
    defaultValues: { payer: nobody },
  });
  const isQuote = holdFor === quoteOnly;
  const common = { way, discountReason, onReasonFault, setError, onQuoteChanged };
  const hold = useHold({ ...common, holdMinutes: Number(holdFor), party });
  const send = useSendQuote(common);
  const reasonFault = discountReason === null ? undefined : faultOf(discountReason);
  const submit = handleSubmit(async (people) => {
    if (way === 'mail' && people.payer.email === undefined)
      return setError('payer.email', { message: 'Please enter the address, or send the link another way.' });
    if (way === 'text' && !hasAgreed) return setAgreementError('Please check with the caller first.');
    if (way === 'text' && people.payer.phone === undefined)
      return setError('payer.phone', { message: 'Please enter the number for the text.' });
    const { mutate } = isQuote ? send : hold;
    if (quote !== null && reasonFault === undefined) await mutate(people, quote.id);
  });

  function changeDriver(isAnother: boolean): void {
    setForAnother(isAnother);
    if (!isAnother) unregister('driver');
  }

  function changeHold(chosen: string): void {
    setHoldFor(chosen);
    if (chosen === quoteOnly) changeDriver(false);
  }

  return (
    <DeskSection title="Caller">
      <form
        noValidate
        // A code is of the caller and the price that it was made with.
        onChange={send.forgetCode}
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
        <div className="grid gap-2">
          <ChipGroup label="Hold for" showsLabel value={holdFor} onChange={changeHold} chips={holds} />
          {isQuote ? (
            <p className="text-sm text-ink-soft">
              Nothing is held. The price is valid for 24 hours, or until pickup if that’s sooner. The guest
              reserves the vehicle from the link, and says there who drives and who comes along.
            </p>
          ) : null}
        </div>
        {isQuote ? null : (
          <Checkbox
            label="Somebody else is driving"
            description="Payments and receipts go to the payer. The driver gets what the trip itself needs."
            checked={isForAnother}
            onChange={({ currentTarget }) => changeDriver(currentTarget.checked)}
          />
        )}
        {isForAnother ? (
          <CallerFields
            legend="Who drives"
            field={(name) => ({
              ...register(`driver.${name}`, name === 'phone' ? { setValueAs: filled } : {}),
              error: formState.errors.driver?.[name]?.message,
            })}
          />
        ) : null}
        {isQuote ? null : partyField}
        <LinkChoice
          way={way}
          isQuote={isQuote}
          onChange={setWay}
          hasAgreed={hasAgreed}
          onAgreed={(agreed) => {
            setHasAgreed(agreed);
            setAgreementError(undefined);
          }}
          error={agreementError}
        />
        <div>
          <Button
            type="submit"
            isPending={hold.isPending || send.isPending}
            pendingText={isQuote ? 'Sending…' : 'Holding…'}
            isDisabled={quote === null}
          >
            {isQuote ? quoteActs[way] : 'Hold it'}
          </Button>
        </div>
        {isQuote && way === 'code' && send.code !== null && send.code.quoteId === quote?.id ? (
          <SentCode {...send.code} />
        ) : null}
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

const quoteOnly = 'quote';

const quoteActs: Record<LinkWay, string> = {
  mail: 'Send the quote',
  text: 'Send the quote',
  code: 'Make the QR code',
};

const holds = [
  { value: '30', label: '30 minutes' },
  { value: '120', label: '2 hours' },
  { value: '480', label: '8 hours' },
  { value: '1440', label: '24 hours' },
  { value: quoteOnly, label: 'Quote only' },
] as const;
