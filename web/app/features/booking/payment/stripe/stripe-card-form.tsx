import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import type { CardFormDoor } from '../../../../payment/card-door.ts';
import { LoadingStatus } from '../../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { CardFormFrame, type CardFormProps, Declined, Refusal } from '../card-form-frame.tsx';
import { CardFormMissing } from './card-form-missing.tsx';
import { fieldLabels, problemOf } from './card-problems.ts';
import type { StripeOfSite } from './load-stripe.ts';
import { StripeField } from './stripe-field.tsx';
import { stripeFields } from './stripe-js.ts';
import { useCardFields } from './use-card-fields.ts';

/** Why the last attempt came to nothing. */
type Why = 'declined' | 'refused_by_bank' | 'unconfirmed';

/**
 * Number, expiry date and CVV stand in Stripe's frames, so that no page and no server of ours ever has them. The name and the
 * postal code are fields of ours; banks compare the postal code where it is given. Only the id of Stripe's payment method is sent on.
 */
export function StripeCardForm({ payments, ...props }: CardFormProps & { payments: StripeOfSite }) {
  const { isProcessing, cardholder = '', stillSafe, onPay } = props;
  const fields = useCardFields(payments);
  const [name, setName] = useState(cardholder);
  const [postalCode, setPostalCode] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [why, setWhy] = useState<Why | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const wasRefusedByBank = useRef(false);
  const { arrival, setReadOnly } = fields;

  useEffect(() => {
    setReadOnly(isProcessing);
    // oxlint-disable-next-line react/exhaustive-deps -- the frames hear of each change once
  }, [isProcessing]);

  // The bank's page had the focus, and has gone.
  useEffect(() => {
    if (why === 'unconfirmed') refusal.current?.focus();
  }, [why]);

  const door: CardFormDoor = {
    showErrors({ fields: { paymentToken } }) {
      if (paymentToken === undefined) return false;
      fields.showProblem('cardNumber', paymentToken);
      return true;
    },
    onDeclined() {
      setWhy(wasRefusedByBank.current ? 'refused_by_bank' : 'declined');
      fields.clearCvc();
      fields.focus('cardNumber');
    },
    async authenticate(clientSecret) {
      const { error } = (await fields.open()?.stripe.handleNextAction({ clientSecret })) ?? {};
      wasRefusedByBank.current = error !== undefined;
    },
    onUnconfirmed: () => setWhy('unconfirmed'),
  };

  /** Stripe makes a payment method of what is in its frames. */
  async function takeToken(): Promise<string | null> {
    const open = fields.open();
    if (open === null) return null;
    const { paymentMethod, error } = await open.stripe.createPaymentMethod({
      type: 'card',
      card: open.elements.cardNumber,
      billing_details: {
        name: name.trim(),
        ...(postalCode.trim() !== '' && { address: { postal_code: postalCode.trim() } }),
      },
    });
    if (paymentMethod !== undefined) return paymentMethod.id;
    const problem = error && problemOf(error);
    if (problem === undefined) {
      if (error?.type !== 'card_error') throw new ApiError({ code: 'offline', status: 0 });
      setWhy('declined');
    } else fields.showProblem(problem.field, problem.words);
    return null;
  }

  function submit(): void {
    if (isProcessing || arrival !== 'ready') return;
    const isNamed = name.trim() !== '';
    setNameError(isNamed ? undefined : nameProblem);
    const wrong = fields.check();
    if (wrong !== undefined) return fields.focus(wrong);
    if (!isNamed) return nameField.current?.focus();
    setWhy(null);
    wasRefusedByBank.current = false;
    void onPay(takeToken, door);
  }

  if (arrival === 'missing') return <CardFormMissing stillSafe={stillSafe} onTryAgain={fields.tryAgain} />;
  const isLoading = arrival === 'loading';
  return (
    <CardFormFrame
      {...props}
      isProcessing={isProcessing || isLoading}
      {...(isLoading && { pendingText: 'Loading…' })}
      refusal={
        why && (
          <div ref={refusal} tabIndex={-1}>
            <WhyNot why={why} stillSafe={stillSafe} />
          </div>
        )
      }
      onSubmit={submit}
    >
      {isLoading ? <LoadingStatus>Loading the card form…</LoadingStatus> : null}
      {stripeFields.map((field) => (
        <div key={field} className={field === 'cardNumber' ? 'col-span-2' : ''}>
          <StripeField
            label={fieldLabels[field]}
            error={fields.problems[field]}
            isLoading={isLoading}
            isFocused={fields.focused === field}
            isReadOnly={isProcessing}
            place={fields.place(field)}
          />
        </div>
      ))}
      <div className="col-span-2">
        <TextField
          label="Cardholder name"
          name="cardholderName"
          autoComplete="cc-name"
          required
          maxLength={120}
          readOnly={isProcessing}
          ref={nameField}
          value={name}
          error={nameError}
          onChange={({ target }) => {
            setName(target.value);
            if (nameError !== undefined) setNameError(target.value.trim() === '' ? nameProblem : undefined);
          }}
        />
      </div>
      <div className="col-span-2">
        <TextField
          label="ZIP or postal code of the card"
          name="postalCode"
          autoComplete="postal-code"
          required={false}
          maxLength={16}
          readOnly={isProcessing}
          value={postalCode}
          onChange={({ target }) => setPostalCode(target.value)}
        />
      </div>
    </CardFormFrame>
  );
}

const nameProblem = 'Cardholder name is required.';

function WhyNot({ why, stillSafe }: { why: Why; stillSafe: string }) {
  switch (why) {
    case 'declined':
      return <Declined stillSafe={stillSafe} />;
    case 'refused_by_bank':
      return (
        <Refusal title="Your bank didn’t confirm the payment, and nothing was charged.">
          {stillSafe} Please try again, or use another card.
        </Refusal>
      );
    case 'unconfirmed':
      return (
        <Refusal title="The payment isn’t confirmed yet, and nothing was charged.">
          {stillSafe} To confirm it with your bank, press the button once more. You can also use another card.
        </Refusal>
      );
  }
}
