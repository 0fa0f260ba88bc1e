import { formatUsd } from '@makani/contract/kernel/money';
import type { Discount } from '@makani/contract/bookings/offers';
import { type KeyboardEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SavedCode } from '../../../ui/text/saved-code.tsx';
import type { RefusedCode } from './use-price.ts';

export interface OfferCodeProps {
  /** The discount of the current quote. */
  discount: Discount | null;
  /** A code that came along and does not apply. */
  refused: RefusedCode | null;
  isQuoting: boolean;
  /** Returns the reason why the code does not apply, or null. Without a code the current one is removed. */
  onApply: (code: string | undefined) => Promise<string | null>;
}

/** Applies or removes one offer code. It is inside another form, so it is not a form itself. */
export function OfferCode({ discount, refused, isQuoting, onApply }: OfferCodeProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isOpen, setOpen] = useState(false);
  // The focus moves to the control that replaces the pressed one.
  const [wasUsed, setWasUsed] = useState(false);

  async function apply(): Promise<void> {
    if (isQuoting) return;
    setWasUsed(true);
    const refusal = code.trim() === '' ? 'Please enter a code.' : await onApply(code);
    setError(refusal ?? '');
    if (refusal === null) {
      setCode('');
      setOpen(false);
    }
  }

  async function remove(): Promise<void> {
    setWasUsed(true);
    const refusal = await onApply(undefined);
    if (refusal === null) setOpen(true);
    else toast.error(refusal);
  }

  function applyOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  }

  const removeButton = (
    <Button
      variant="quiet"
      size="small"
      autoFocus={wasUsed && discount !== null}
      isPending={isQuoting}
      onPress={() => void remove()}
    >
      Remove code
    </Button>
  );

  if (discount) {
    return (
      <SavedCode
        code={discount.code}
        isApplied
        title={`${discount.code} applied: −${formatUsd(discount.amountCents)}`}
        action={removeButton}
      >
        {discount.label}
      </SavedCode>
    );
  }
  return (
    <div className="grid gap-4">
      {refused ? (
        <SavedCode
          code={refused.code}
          isApplied={false}
          title={`Code ${refused.code} is saved but doesn’t apply`}
          action={removeButton}
        >
          {refused.reason}
        </SavedCode>
      ) : null}
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <TextField
            // A new field after a removal, so that it takes the focus.
            key={refused === null ? 'alone' : 'below the saved code'}
            label={refused ? 'Another offer code' : 'Offer code'}
            required={false}
            // The button that opened the field is gone.
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={24}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={applyOnEnter}
            error={error || undefined}
          />
          <div className="pt-6.5">
            <Button variant="secondary" isPending={isQuoting} onPress={() => void apply()}>
              Apply
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
            {refused ? 'Use another code' : 'Have an offer code?'}
          </Button>
        </div>
      )}
    </div>
  );
}
