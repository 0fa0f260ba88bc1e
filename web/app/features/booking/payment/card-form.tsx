import { type Card, cardLimits } from '@makani/contract/payments/payments';
import { formatUsd } from '@makani/contract/kernel/money';
import { CircleAlert, CreditCard, LockKeyhole } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lateResolver } from '../../../checks/late-resolver.ts';
import { showFieldErrors } from '../../../api/form-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Assurance } from '../../../ui/text/assurance.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { CardFormDoor } from '../../../payment/use-payment.ts';

export interface CardFormProps {
  totalCents: number;
  /** On the button, where nothing is paid: `Hold $300.00`. */
  action?: string;
  isProcessing: boolean;
  /** A sentence for declined cards: what has not changed. */
  stillSafe: string;
  /** Above the fields. */
  note?: ReactNode;
  /** Above the button: what happens after the payment. */
  promise?: ReactNode;
  onPay: (card: Card, door: CardFormDoor) => Promise<unknown>;
}

/**
 * The card's fields. Card data stays in this form's memory: not in the draft, storage, address or history.
 */
export function CardForm(props: CardFormProps) {
  const { totalCents, action, isProcessing, stillSafe, note, promise, onPay } = props;
  const form = useForm({ resolver: lateResolver('card'), defaultValues: emptyCard });
  const { register, handleSubmit, setValue, setError, setFocus, formState } = form;

  const [isDeclined, setDeclined] = useState(false);

  const door: CardFormDoor = {
    showErrors: (error) => showFieldErrors({ error, setError, names: fieldOrder }),
    onDeclined: () => {
      setDeclined(true);
      setValue('cvv', '');
      setFocus('cardNumber');
    },
  };

  const field = (name: (typeof fieldOrder)[number], label: string, autoComplete: string) => ({
    label,
    autoComplete,
    required: true,
    readOnly: isProcessing,
    error: formState.errors[name]?.message,
  });

  /** Removes the spaces of a pasted number, since the field's limit would cut off its last digits. */
  function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text');
    if (isProcessing || !/\d[\s-]+\d/.test(text)) return;
    event.preventDefault();
    setValue('cardNumber', withoutSpaces(text).slice(0, cardLimits.cardNumber));
  }

  const submit = handleSubmit((card) => {
    setDeclined(false);
    return onPay(card, door);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Payment information">
      {isDeclined ? <Declined stillSafe={stillSafe} /> : null}
      {note}
      <div className="border border-brass bg-paper-deep/60 px-5 py-7 sm:px-8 sm:py-9">
        <p className="label-caps flex items-center gap-2.5 text-brass-ink">
          <CreditCard aria-hidden="true" className="size-5" strokeWidth={1.5} />
          Credit Card
        </p>
        <div className="mt-6 grid grid-cols-2 gap-x-5 gap-y-5">
          <div className="col-span-2">
            <TextField
              {...field('cardNumber', 'Card number', 'cc-number')}
              {...register('cardNumber', {
                onChange: ({ target: { value } }: { target: { value: string } }) => {
                  if (withoutSpaces(value) !== value) setValue('cardNumber', withoutSpaces(value));
                },
              })}
              inputMode="numeric"
              maxLength={cardLimits.cardNumber}
              onPaste={pasteNumber}
            />
          </div>
          <TextField
            {...field('expiryDate', 'Expiry date', 'cc-exp')}
            {...register('expiryDate', {
              onChange: ({ target }: { target: { value: string } }) => {
                setValue('expiryDate', withSlash(target.value));
              },
            })}
            inputMode="numeric"
            placeholder="MM/YY"
            maxLength={cardLimits.expiryDate}
          />
          <TextField
            {...field('cvv', 'CVV', 'cc-csc')}
            {...register('cvv')}
            inputMode="numeric"
            maxLength={cardLimits.cvv}
          />
          <div className="col-span-2">
            <TextField
              {...field('cardholderName', 'Cardholder name', 'cc-name')}
              {...register('cardholderName')}
              maxLength={120}
            />
          </div>
        </div>
      </div>
      <div className="mt-5 grid gap-3">
        <Assurance icon={LockKeyhole}>
          Your payment data is encrypted. We store only the last four digits.
        </Assurance>
        {promise}
      </div>
      <div className="mt-8">
        <Button type="submit" size="large" wide isPending={isProcessing} pendingText="Processing...">
          {action ?? `Pay ${formatUsd(totalCents)}`}
        </Button>
      </div>
    </form>
  );
}

/** Stays beside the fields when the toast has gone. */
function Declined({ stillSafe }: Pick<CardFormProps, 'stillSafe'>) {
  return (
    <output className="mb-6 flex gap-3.5 border border-brass border-l-4 border-l-hibiscus-press bg-paper-bright px-5 py-4">
      <CircleAlert
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-hibiscus-press"
        strokeWidth={1.75}
      />
      <span>
        <strong className="font-medium">Your card was declined, and nothing was charged.</strong>{' '}
        <span className="text-ink-soft">{stillSafe} Please check the details, or try another card.</span>
      </span>
    </output>
  );
}

const emptyCard: Card = { cardNumber: '', expiryDate: '', cvv: '', cardholderName: '' };
const fieldOrder = ['cardNumber', 'expiryDate', 'cvv', 'cardholderName'] as const;

/** The printed spaces would push the last digits over the limit. */
function withoutSpaces(value: string): string {
  return value.replaceAll(/[\s-]/g, '');
}

/** `1228` → `12/28`: a phone's number pad has no slash. */
function withSlash(value: string): string {
  return /^\d{3,4}$/.test(value) ? `${value.slice(0, 2)}/${value.slice(2)}` : value;
}
