import { type Child, type ChildSeat, childSeats, partyLimits } from '@makani/contract/fit/party';
import { seatWords } from '@makani/domain/arrangement/seat-words';
import { childSeatRule, requiredSeat, seatOfChild } from '@makani/domain/fit/child-seat-rules';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export interface ChildFieldsProps {
  number: number;
  child: Child;
  name: string;
  onChange: (child: Child, name: string) => void;
}

/** The law of the day on which the page was opened; the server's answer goes by the day of the trip. */
const rule = childSeatRule(new Date().toISOString().slice(0, 10));

/** A child's age in one row, with the seat that follows from it. All else is optional, and folded away. */
export function ChildFields(props: ChildFieldsProps) {
  const { number, child, name, onChange } = props;
  const [isOpen, setOpen] = useState(name !== '' || Object.keys(child).length > 1);
  const id = useId();
  return (
    <fieldset>
      <legend className="sr-only">Child {number}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-center gap-3 min-[24rem]:grid-cols-[3.25rem_8rem_minmax(0,1fr)_auto]">
        <span aria-hidden="true" className="text-sm font-medium">
          Child {number}
        </span>
        <Select
          label="Age"
          hidesLabel
          options={ages}
          value={String(child.ageYears)}
          onChange={(age) => onChange({ ageYears: Number(age) }, name)}
        />
        <span className="text-sm leading-tight text-ink-soft max-[24rem]:order-1 max-[24rem]:col-span-3 max-[24rem]:pb-1">
          {seatWords[seatOfChild(child, rule)]}
        </span>
        <button
          type="button"
          aria-label={`More about child ${number}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 place-items-center rounded-xs text-brass-ink hover:bg-paper-deep"
        >
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.5}
            className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <MoreOfChild {...props} /> : null}
      </div>
    </fieldset>
  );
}

function MoreOfChild({ child, name, onChange }: ChildFieldsProps) {
  const { bringsOwn = false, ...rented } = child;
  const { ageYears, heightInches } = child;
  const required = requiredSeat(child, rule);
  const { fromAge, tallerThanInches } = rule.exempt;
  const heightMatters = ageYears >= fromAge && ageYears < rule.boosterUntil;
  const safer = childSeats.slice(0, childSeats.indexOf(required) + 1);
  return (
    <div className="grid gap-4 pt-3 pb-4 sm:grid-cols-[minmax(0,1fr)_20rem]">
      <TextField
        label="First name"
        required={false}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => onChange(child, target.value)}
      />
      {required === 'none' ? null : (
        <Select<ChildSeat>
          label="Seat"
          options={safer.map((seat) => ({ value: seat, label: seatWords[seat] }))}
          value={seatOfChild(child, rule)}
          onChange={(seat) => onChange({ ...child, seat }, name)}
        />
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-1 empty:hidden sm:col-span-2">
        {heightMatters ? (
          <Checkbox
            label="Taller than 4 ft 9 in"
            checked={heightInches !== undefined && heightInches > tallerThanInches}
            onChange={({ target }) =>
              onChange({ ageYears, ...(target.checked && { heightInches: tallerThanInches + 1 }) }, name)
            }
          />
        ) : null}
        {required === 'none' ? null : (
          <Checkbox
            label="We bring this seat ourselves"
            checked={bringsOwn}
            onChange={({ target }) =>
              onChange({ ...rented, ...(target.checked && { bringsOwn: true }) }, name)
            }
          />
        )}
      </div>
    </div>
  );
}

const ages = Array.from({ length: partyLimits.oldestChild + 1 }, (_, age) => ({
  value: String(age),
  label: ageInWords(age),
}));

function ageInWords(age: number): string {
  if (age === 0) return 'Under 1';
  return age === 1 ? '1 year' : `${age} years`;
}
