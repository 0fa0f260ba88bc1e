import { priceRuleKinds } from '@makani/contract/vehicles/price-rules';
import { ruleKindNames, weekdayNames } from '@makani/domain/price-rules/rule-in-words';
import { Checkbox } from '../forms/checkbox.tsx';
import { ChipGroup } from '../forms/chip-group.tsx';
import { FieldError, fieldLabel } from '../forms/field-parts.tsx';
import { TextField } from '../forms/text-field.tsx';
import { hasDays, type RuleFaults, type RuleValues } from './rule-values.ts';

export interface RuleFieldsProps {
  values: RuleValues;
  onChange: (values: RuleValues) => void;
  /** Guests see the names of the desk’s rules, and of a host’s only what they apply to. */
  isNameShown: boolean;
  /** Errors of unreadable input, or of the API. */
  faults: RuleFaults;
}

/** The fields of a price rule: its name, when it applies, and what it changes. */
export function RuleFields({ values, onChange, isNameShown, faults }: RuleFieldsProps) {
  const set = (change: Partial<RuleValues>) => onChange({ ...values, ...change });
  const { kind, change } = values;
  const isSeason = kind === 'season';
  return (
    <>
      <TextField
        label="Name"
        description={
          isNameShown ? 'Guests see it in their price.' : 'For you. Guests see what the rule applies to.'
        }
        maxLength={60}
        autoComplete="off"
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={faults['name']}
      />
      <ChipGroup
        label="Applies to"
        showsLabel
        value={kind}
        onChange={(chosen) => set({ kind: chosen, change: change === 'price' ? 'more' : change })}
        chips={priceRuleKinds.map((value) => ({ value, label: ruleKindNames[value] }))}
      />
      {kind === 'weekday' ? (
        <Weekdays
          chosen={values.weekdays}
          onChange={(weekdays) => set({ weekdays })}
          fault={faults['weekdays']}
        />
      ) : null}
      {hasDays(kind) ? (
        <TextField
          label={daysLabels[kind] ?? 'Days'}
          inputMode="numeric"
          autoComplete="off"
          value={values.days}
          onChange={({ currentTarget }) => set({ days: currentTarget.value })}
          error={faults['days']}
        />
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="First day"
          name="fromDate"
          type="date"
          required={isSeason}
          value={values.fromDate}
          onChange={({ currentTarget }) => set({ fromDate: currentTarget.value })}
          error={faults['fromDate']}
        />
        <TextField
          label="Last day"
          name="untilDate"
          type="date"
          required={isSeason}
          value={values.untilDate}
          onChange={({ currentTarget }) => set({ untilDate: currentTarget.value })}
          error={faults['untilDate']}
        />
      </div>
      <ChipGroup
        label="A day costs"
        showsLabel
        value={change}
        onChange={(chosen) => set({ change: chosen })}
        chips={[
          { value: 'more', label: 'More' },
          { value: 'less', label: 'Less' },
          ...(isSeason ? [{ value: 'price' as const, label: 'A set price' }] : []),
        ]}
      />
      {change === 'price' ? (
        <TextField
          label="Price per day ($)"
          inputMode="decimal"
          autoComplete="off"
          value={values.price}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
          error={faults['dailyCents']}
        />
      ) : (
        <TextField
          label="By percent"
          inputMode="decimal"
          autoComplete="off"
          value={values.percent}
          onChange={({ currentTarget }) => set({ percent: currentTarget.value })}
          error={faults['basisPoints']}
        />
      )}
      {kind === 'length' ? (
        <Checkbox
          label="A longer rental may cost less in total"
          description="Otherwise the discount shrinks until it costs no less than a shorter one."
          checked={values.mayCostLess}
          onChange={({ currentTarget }) => set({ mayCostLess: currentTarget.checked })}
        />
      ) : null}
      <Checkbox
        label="Active"
        description="New quotes use it right away. Existing quotes and bookings keep their price."
        checked={values.isActive}
        onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
      />
    </>
  );
}

const daysLabels: Partial<Record<RuleValues['kind'], string>> = {
  length: 'From how many days',
  early_booking: 'Booked at least this many days ahead',
  last_minute: 'Booked at most this many days ahead',
};

interface WeekdaysProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  fault: string | undefined;
}

function Weekdays({ chosen, onChange, fault }: WeekdaysProps) {
  return (
    <fieldset aria-describedby="weekdays-error">
      <legend className={`${fieldLabel} mb-1.5`}>Days of the week</legend>
      <div className="flex flex-wrap gap-2">
        {weekdayNames.map((name, index) => {
          const day = index + 1;
          const isChosen = chosen.includes(day);
          return (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== day) : [...chosen, day])}
              className="min-h-11 min-w-12 rounded-xs border border-brass-strong px-2 text-sm font-medium transition-colors hover:border-ink hover:bg-paper-deep aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {name.slice(0, 3)}
            </button>
          );
        })}
      </div>
      <FieldError id="weekdays-error">{fault}</FieldError>
    </fieldset>
  );
}
