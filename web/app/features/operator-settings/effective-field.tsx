import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export interface EffectiveFieldProps {
  /** The name of the location, whose clock counts. */
  name: string;
  /** The wall time there. */
  now: string;
  /** Null is now. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** From when a change holds: at once, or from a moment on the location's clock. */
export function EffectiveField({ name, now, value, error, onChange }: EffectiveFieldProps) {
  const day = now.slice(0, 10);
  return (
    <div className="grid gap-3 border-t border-brass/50 pt-4 sm:grid-cols-[auto_1fr] sm:gap-6">
      <ChipGroup
        label="Takes effect"
        showsLabel
        value={value === null ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? null : (value ?? ''))}
        chips={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {value === null ? (
        <output className="self-end text-sm text-hibiscus-press empty:hidden">{error}</output>
      ) : (
        <TextField
          label="From"
          type="datetime-local"
          step={1800}
          min={`${day}T00:00`}
          description={`In ${name} time, on the half hour.`}
          required
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
