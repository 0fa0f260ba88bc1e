import { type Child, type ChildSeat, childSeats, partyLimits } from '@makani/contract/fit/party';
import { childSeatRule, requiredSeat, seatOfChild } from '@makani/domain/fit/child-seat-rules';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { seatWords } from '@makani/domain/arrangement/seat-words';

export interface ChildFieldsProps {
  number: number;
  child: Child;
  name: string;
  onChange: (child: Child, name: string) => void;
}

/** The law of the day on which the page was opened; the server's answer goes by the day of the trip. */
const rule = childSeatRule(new Date().toISOString().slice(0, 10));

/** A child's age, and what follows from it. */
export function ChildFields({ number, child, name, onChange }: ChildFieldsProps) {
  const { bringsOwn = false, ...rented } = child;
  const { ageYears, heightInches } = child;
  const required = requiredSeat(child, rule);
  const { fromAge, tallerThanInches } = rule.exempt;
  const heightMatters = ageYears >= fromAge && ageYears < rule.boosterUntil;
  const safer = childSeats.slice(0, childSeats.indexOf(required) + 1);
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="label-caps mb-3 text-xs text-brass-ink">Child {number}</legend>
      <Select
        label="Age"
        options={ages}
        value={String(ageYears)}
        onChange={(age) => onChange({ ageYears: Number(age) }, name)}
      />
      <TextField
        label="First name"
        required={false}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => onChange(child, target.value)}
      />
      {heightMatters ? (
        <div className="sm:col-span-2">
          <Checkbox
            label="Taller than 4 ft 9 in"
            checked={heightInches !== undefined && heightInches > tallerThanInches}
            onChange={({ target }) =>
              onChange({ ageYears, ...(target.checked && { heightInches: tallerThanInches + 1 }) }, name)
            }
          />
        </div>
      ) : null}
      {required === 'none' ? null : (
        <div className="grid gap-3 sm:col-span-2">
          <Select<ChildSeat>
            label="Seat"
            options={safer.map((seat) => ({ value: seat, label: seatWords[seat] }))}
            value={seatOfChild(child, rule)}
            onChange={(seat) => onChange({ ...child, seat }, name)}
          />
          <Checkbox
            label="We bring this seat ourselves"
            checked={bringsOwn}
            onChange={({ target }) =>
              onChange({ ...rented, ...(target.checked && { bringsOwn: true }) }, name)
            }
          />
        </div>
      )}
    </fieldset>
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
