import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Card,
  cardLimits,
  cardSchema,
  cardSpelling,
  createCardToken,
} from '@makani/contract/payments/payments';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { showFieldErrors } from '../../../api/form-errors.ts';
import type { CardFormDoor } from '../../../payment/card-door.ts';
import { useSite } from '../../../site.ts';
import { SpelledField } from '../../../ui/forms/spelled-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy.ts';
import type { StripeCardForm } from './stripe/stripe-card-form.tsx';
import { CardFormFrame, Declined, type CardFormProps } from './card-form-frame.tsx';

/** The card's fields: ours where the simulated network takes cards, or Stripe's own. */
export function CardForm(props: CardFormProps) {
  const { payments } = useSite();
  return payments.provider === 'stripe' ? (
    <FormOfStripe {...props} payments={payments} />
  ) : (
    <OwnCardForm {...props} />
  );
}

/** Nothing of it is loaded where Stripe takes no cards. */
const formOfStripe = lazyPart(
  () => import('./stripe/stripe-card-form.tsx'),
  (module) => module.StripeCardForm,
);

function FormOfStripe(props: ComponentProps<typeof StripeCardForm>) {
  const [hasFailed, setFailed] = useState(false);
  const { render } = useLazyPart(formOfStripe, { isWanted: true, onFailure: () => setFailed(true) });
  // The page says so, and what to do.
  if (hasFailed) throw new Error('The card form didn’t load.');
  return render(props);
}

/**
 * The card's fields. Card data stays in this form's memory: not in the draft, storage, address or history.
 */
function OwnCardForm(props: CardFormProps) {
  const { isProcessing, cardholder = '', stillSafe, onPay } = props;
  const defaultValues: Card = { ...emptyCard, cardholderName: cardholder };
  const form = useForm({ resolver: zodResolver(cardSchema), defaultValues });
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
    translate: 'no' as const,
    required: true,
    readOnly: isProcessing,
    error: formState.errors[name]?.message,
  });

  const submit = handleSubmit((card) => {
    setDeclined(false);
    return onPay(async () => (await call(createCardToken, { body: card })).token, door);
  });

  return (
    <CardFormFrame
      {...props}
      refusal={isDeclined ? <Declined stillSafe={stillSafe} /> : null}
      onSubmit={() => void submit()}
    >
      <div className="col-span-2">
        <SpelledField
          {...field('cardNumber', 'Card number', 'cc-number')}
          {...register('cardNumber')}
          inputMode="numeric"
          maxLength={cardLimits.cardNumber}
          spelling={cardSpelling.cardNumber}
        />
      </div>
      <SpelledField
        {...field('expiryDate', 'Expiry date', 'cc-exp')}
        {...register('expiryDate')}
        inputMode="numeric"
        placeholder="MM/YY"
        maxLength={cardLimits.expiryDate}
        spelling={cardSpelling.expiryDate}
      />
      <SpelledField
        {...field('cvv', 'CVV', 'cc-csc')}
        {...register('cvv')}
        inputMode="numeric"
        maxLength={cardLimits.cvv}
        spelling={cardSpelling.cvv}
      />
      <div className="col-span-2">
        <TextField
          {...field('cardholderName', 'Cardholder name', 'cc-name')}
          {...register('cardholderName')}
          maxLength={120}
        />
      </div>
    </CardFormFrame>
  );
}

const emptyCard: Card = { cardNumber: '', expiryDate: '', cvv: '', cardholderName: '' };
const fieldOrder = ['cardNumber', 'expiryDate', 'cvv', 'cardholderName'] as const;
