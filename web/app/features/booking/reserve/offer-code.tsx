import type { Discount } from '@makani/contract/bookings/offers';
import { type KeyboardEvent, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface OfferCodeProps {
  /** The discount of the current quote. */
  discount: Discount | null;
  isQuoting: boolean;
  /** Returns the reason why the code does not apply, or null. */
  onApply: (code: string | undefined) => Promise<string | null>;
}

/** Applies or removes one offer code. It is inside another form, so it is not a form itself. */
export function OfferCode({ discount, isQuoting, onApply }: OfferCodeProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  // The focus moves to the control that replaces the pressed one.
  const [wasUsed, setWasUsed] = useState(false);

  async function apply(): Promise<void> {
    if (isQuoting) return;
    setWasUsed(true);
    const refusal = code.trim() === '' ? 'Please enter a code.' : await onApply(code);
    setError(refusal ?? '');
    if (refusal === null) setCode('');
  }

  async function remove(): Promise<void> {
    setWasUsed(true);
    const refusal = await onApply(undefined);
    if (refusal !== null) toast.error(refusal);
  }

  function applyOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  }

  if (discount) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-dashed border-brass bg-paper-bright px-5 py-3">
        <p>
          <span className="font-display text-lg tracking-wider">{discount.code}</span>{' '}
          <span className="text-ink-soft">{discount.label}</span>
        </p>
        <Button
          variant="quiet"
          size="small"
          autoFocus={wasUsed}
          isPending={isQuoting}
          onPress={() => void remove()}
        >
          Remove code
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        label="Offer code"
        required={false}
        autoFocus={wasUsed}
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
  );
}
