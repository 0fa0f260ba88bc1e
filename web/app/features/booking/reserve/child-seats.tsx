import { type Extras, extraKinds } from '@makani/contract/bookings/extras';
import type { Party } from '@makani/contract/fit/party';
import { formatUsd } from '@makani/contract/kernel/money';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { rentedSeats } from '@makani/domain/fit/rented-seats';
import { extrasInWords, extrasShortage, hasExtras } from '@makani/domain/pricing/extras';
import { useRef, useState } from 'react';
import { useDraft } from '../../../booking-draft/draft.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExtrasField, type OfferedExtras } from '../../../ui/forms/extras-field.tsx';

export interface ChildSeatsProps {
  offered: OfferedExtras;
  values: Extras;
  onChange: (values: Extras) => void;
  disabled: boolean;
  pickupDay: string;
}

/**
 * The child seats to rent, with those that the party needs by law and has not got yet in one press. Counts of nothing aren't
 * asked for.
 */
export function ChildSeats({ offered, values, onChange, disabled, pickupDay }: ChildSeatsProps) {
  const { party } = useDraft();
  const field = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The counts stay when the last seat is taken away again.
  if (!isOpen && hasExtras(values)) setOpen(true);
  const missing = party === null ? null : missingSeats(party, values, pickupDay);

  /** The button goes when it is pressed. */
  function unfold(): void {
    field.current?.focus();
    setOpen(true);
  }

  return (
    <ExtrasField
      ref={field}
      offered={offered}
      values={values}
      onChange={onChange}
      disabled={disabled}
      onUnfold={isOpen ? undefined : unfold}
    >
      {missing === null ? null : (
        <Suggestion
          missing={missing}
          offered={offered}
          onAdd={() => {
            // The button goes once nothing is missing.
            field.current?.focus();
            onChange(merged(values, missing, (chosen, more) => chosen + more));
          }}
          left={merged(leftOf(offered), values, (left, chosen) => left - chosen)}
        />
      )}
    </ExtrasField>
  );
}

interface SuggestionProps {
  missing: Extras;
  left: Extras;
  offered: OfferedExtras;
  onAdd: () => void;
}

function Suggestion({ missing, left, offered, onAdd }: SuggestionProps) {
  const shortage = extrasShortage(missing, left);
  const cents = offered.reduce((sum, { kind, unitCents }) => sum + missing[kind] * unitCents, 0);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-brass bg-brass-mist/60 px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-56">
        Your party needs {extrasInWords(missing)}.{' '}
        {shortage ?? 'You can rent them from us, or bring your own.'}
      </p>
      {shortage === null ? (
        <Button variant="secondary" size="small" onPress={onAdd}>
          Add for {formatUsd(cents)}
        </Button>
      ) : null}
    </div>
  );
}

/** Child seats that the party needs beyond the chosen ones; null for none. */
function missingSeats(party: Party, chosen: Extras, pickupDay: string): Extras | null {
  const needed = rentedSeats(party, childSeatRule(pickupDay));
  const missing = merged(needed, chosen, (need, has) => Math.max(need - has, 0));
  return hasExtras(missing) ? missing : null;
}

function leftOf(offered: OfferedExtras): Extras {
  const left: Extras = { infantSeat: 0, childSeat: 0, booster: 0 };
  for (const extra of offered) left[extra.kind] = extra.left;
  return left;
}

function merged(one: Extras, other: Extras, of: (one: number, other: number) => number): Extras {
  const counts = { ...one };
  for (const kind of extraKinds) counts[kind] = of(one[kind], other[kind]);
  return counts;
}
