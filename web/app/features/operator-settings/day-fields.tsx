import type { LocationSettings } from '@makani/contract/operator/location-settings';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type DayDraft, dayFaults, type LocationDraft } from './location-draft.ts';
import type { DraftFieldsProps } from './setting-kind.ts';

export interface DayFieldsProps extends DraftFieldsProps<LocationDraft> {
  settings: LocationSettings;
  /** The location's date, `2026-11-24`. */
  today: string;
}

/** The days on which a location keeps other hours, a row for each. */
export function DayFields({ draft, faults, settings, today, onDraft }: DayFieldsProps) {
  const found = dayFaults(faults, draft, settings);
  const set = (key: number, changed: Partial<DayDraft>) =>
    onDraft({
      ...draft,
      days: draft.days.map((day) => (day.key === key ? { ...day, ...changed } : day)),
    });
  const add = () => {
    const key = Math.max(-1, ...draft.days.map((day) => day.key)) + 1;
    onDraft({ ...draft, days: [...draft.days, { key, date: '', hours: 'closed', note: '' }] });
  };
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">
        On a closed day, guests can’t pick up or return a vehicle. Enter other hours like “9:00 AM-1:00 PM”.
      </p>
      {draft.days.map((day, place) => (
        <fieldset
          key={day.key}
          className="grid items-start gap-3 border-l-2 border-brass pl-4 sm:grid-cols-[11rem_1fr_1fr_auto]"
        >
          <legend className="sr-only">Special day {place + 1}</legend>
          <TextField
            label="Date"
            type="date"
            min={today}
            required
            value={day.date}
            error={found.get(day.key)?.date}
            onChange={({ currentTarget }) => set(day.key, { date: currentTarget.value })}
          />
          <TextField
            label="Hours"
            required
            autoComplete="off"
            suggestions={['closed', 'open 24 hours', '9:00 AM-1:00 PM']}
            value={day.hours}
            error={found.get(day.key)?.hours}
            onChange={({ currentTarget }) => set(day.key, { hours: currentTarget.value })}
          />
          <TextField
            label="Occasion"
            autoComplete="off"
            maxLength={60}
            value={day.note}
            error={found.get(day.key)?.note}
            onChange={({ currentTarget }) => set(day.key, { note: currentTarget.value })}
          />
          <div className="sm:pt-8">
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove special day ${place + 1}`}
              onPress={() => onDraft({ ...draft, days: draft.days.filter(({ key }) => key !== day.key) })}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" size="small" onPress={add}>
          <Plus aria-hidden="true" />
          Add a day
        </Button>
      </div>
    </div>
  );
}
