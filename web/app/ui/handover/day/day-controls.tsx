import { addDays } from '@makani/domain/calendar/add-days';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';
import { TextField } from '../../forms/text-field.tsx';

export interface DayControlsProps {
  /** The shown day; each location's own today while none is chosen. */
  day: string;
  isToday: boolean;
  /** Empty for today. */
  onDay: (day: string) => void;
  isPrinting: boolean;
  onPrint: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** The day before and after, any other by its date, and the printed sheet. */
export function DayControls({ day, isToday, onDay, isPrinting, onPrint, children }: DayControlsProps) {
  return (
    <section aria-label="Which day" className="flex flex-wrap items-end gap-4 print:hidden">
      <div className="flex gap-2">
        <Button variant="secondary" aria-label="The day before" onPress={() => onDay(addDays(day, -1))}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="secondary" isDisabled={isToday} onPress={() => onDay('')}>
          Today
        </Button>
        <Button variant="secondary" aria-label="The day after" onPress={() => onDay(addDays(day, 1))}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') onDay(value);
        }}
      />
      {children}
      <Button variant="quiet" size="large" isPending={isPrinting} pendingText="Loading…" onPress={onPrint}>
        <Printer aria-hidden="true" strokeWidth={1.5} />
        Print the day sheet
      </Button>
    </section>
  );
}
