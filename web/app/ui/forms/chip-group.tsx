import { fieldLabel } from './field-parts.tsx';

export interface Chip<Value extends string> {
  value: Value;
  label: string;
}

export interface ChipGroupProps<Value extends string> {
  /** Names the group: 'Category'. */
  label: string;
  /** Shows the label, as the fields beside it do; by default only screen readers get it. */
  showsLabel?: boolean;
  chips: readonly Chip<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Filter buttons, one of which is pressed. */
export function ChipGroup<Value extends string>({
  label,
  showsLabel = false,
  chips,
  value,
  onChange,
}: ChipGroupProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className={showsLabel ? `${fieldLabel} mb-1.5` : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            aria-pressed={chip.value === value}
            onClick={() => onChange(chip.value)}
            className={`${showsLabel ? 'min-h-12' : 'min-h-11'} rounded-xs border border-brass-strong px-4 text-sm font-medium transition-colors hover:border-ink hover:bg-paper-deep aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper`}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
