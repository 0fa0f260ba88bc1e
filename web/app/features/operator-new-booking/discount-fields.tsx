import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { centsTyped } from '../../ui/forms/dollars.ts';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';

/** A discount as it was typed. */
export interface DiscountDraft {
  amount: string;
  reason: string;
}

export const noDiscount: DiscountDraft = { amount: '', reason: '' };

/** In whole cents; null while nothing is typed, and undefined for what is no amount. */
export function discountCentsOf({ amount }: DiscountDraft): number | null | undefined {
  return amount.trim() === '' ? null : centsTyped(amount);
}

export interface DiscountFieldsProps {
  faults: { amount: string | undefined; reason: string | undefined };
  /** When the amount is left, so that half of one is never priced. */
  onAmount: (amount: string) => void;
  onReason: (reason: string) => void;
}

/** A discount that the operator gives, and why. The platform bears it, within the limit of the desk. */
export function DiscountFields({ faults, onAmount, onReason }: DiscountFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const isAtFault = faults.amount !== undefined || faults.reason !== undefined;
  useEffect(() => {
    if (faults.reason !== undefined) reason.current?.focus();
  }, [faults.reason]);
  return (
    <details
      className="group"
      open={isOpen || isAtFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium underline decoration-brass underline-offset-4 transition-colors hover:text-hibiscus-press [&::-webkit-details-marker]:hidden">
        Give a discount
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-brass-ink transition-transform duration-200 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="mt-3 grid gap-5">
        <TextField
          label="Amount off (USD)"
          description="The host still earns the full price."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={faults.amount}
          onBlur={({ currentTarget }) => onAmount(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onAmount(currentTarget.value);
          }}
        />
        <TextArea
          ref={reason}
          label="Reason"
          description="Kept in the audit for good, so please don’t name anyone."
          rows={2}
          maxLength={300}
          error={faults.reason}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
      </div>
    </details>
  );
}
