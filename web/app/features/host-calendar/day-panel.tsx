import type { WallTimeRange } from '@makani/contract/kernel/time';
import { useId } from 'react';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { BlockForm } from './block-form.tsx';
import { countDays, daysOf, formatSpan } from './month/days.ts';
import type { HostCalendar } from './load-calendar.ts';
import { MarkLines } from './month/mark-lines.tsx';
import { type Mark, marksWithin } from './month/marks.ts';
import { dayId } from './month/use-day-choice.ts';

export interface DayPanelProps {
  calendar: HostCalendar;
  marks: readonly Mark[];
  chosen: WallTimeRange | null;
  onChoose: (span: WallTimeRange | null) => void;
}

/** The chosen days: their bookings and blocks, and the available actions. */
export function DayPanel({ calendar, marks, chosen, onChoose }: DayPanelProps) {
  const id = useId();
  const within = chosen ? marksWithin(marks, chosen) : [];
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border border-brass bg-paper-bright p-1.5 lg:sticky lg:top-[calc(var(--spacing-topbar)+1.5rem)]"
    >
      <div className="border border-brass/40 px-5 py-6">
        <output className="sr-only">
          {chosen ? `${formatSpan(chosen.from, chosen.until)}: ${countDays(daysOf(chosen))} selected` : ''}
        </output>
        {chosen === null ? (
          <>
            <h2 id={id} className="font-display text-xl">
              Choose days
            </h2>
            <p className="mt-2 text-ink-soft">
              Click a day to see its bookings, or drag across days to block them.
            </p>
          </>
        ) : (
          <>
            <div className="flex items-start justify-between gap-4">
              <h2 id={id} className="font-display text-xl">
                {formatSpan(chosen.from, chosen.until)}
              </h2>
              <PlainButton variant="quiet" size="small" onClick={() => letGo(chosen)}>
                Clear selection
              </PlainButton>
            </div>
            <p className="mt-1 text-sm text-ink-soft">{countDays(daysOf(chosen))}</p>
            {within.length > 0 ? (
              <div className="mt-5">
                <MarkLines
                  vehicleId={calendar.vehicle.id}
                  marks={within}
                  onRemoved={() => focusDay(chosen)}
                />
              </div>
            ) : null}
            <WhatCanBeDone
              calendar={calendar}
              within={within}
              chosen={chosen}
              onChoose={onChoose}
              onBlocked={() => {
                onChoose(null);
                focusAfterDialog(chosen);
              }}
            />
          </>
        )}
      </div>
    </section>
  );

  function letGo(span: WallTimeRange): void {
    onChoose(null);
    focusDay(span);
  }
}

interface WhatCanBeDoneProps {
  calendar: HostCalendar;
  within: readonly Mark[];
  chosen: WallTimeRange;
  onChoose: (span: WallTimeRange) => void;
  onBlocked: () => void;
}

function WhatCanBeDone({ calendar, within, chosen, onChoose, onBlocked }: WhatCanBeDoneProps) {
  const { first, last } = daysOf(chosen);
  if (last < calendar.today) return <p className="mt-5 text-ink-soft">These days have passed.</p>;
  if (
    within.some(({ kind, from, until }) => kind === 'own' && from <= chosen.from && until >= chosen.until)
  ) {
    return null;
  }
  return (
    <div className="mt-5">
      {first === last && within.length === 0 ? (
        <p className="mb-5 text-sm text-ink-soft">Click another day to select everything up to it.</p>
      ) : null}
      <BlockForm calendar={calendar} span={chosen} onChange={onChoose} onBlocked={onBlocked} />
    </div>
  );
}

/** Moves the focus back to the day, whose label has the new state, since the pressed button is gone. */
function focusDay({ from }: WallTimeRange): void {
  setTimeout(() => document.getElementById(dayId(from.slice(0, 10)))?.focus(), 0);
}

/** Focuses the day after a closing dialog has restored the focus, which takes it two frames. */
function focusAfterDialog(span: WallTimeRange): void {
  let frames = 0;
  requestAnimationFrame(function next() {
    frames += 1;
    if (frames > 2) focusDay(span);
    else requestAnimationFrame(next);
  });
}
