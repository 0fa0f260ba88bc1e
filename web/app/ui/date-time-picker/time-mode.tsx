import { formatWallClock } from '@makani/contract/kernel/time';
import { useEffect, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { type WallMoment, timeSteps } from './wall-moment.ts';

export interface TimeModeProps {
  label: string;
  value: WallMoment | null;
  onChange: (time: string) => void;
  canBeChosen: (value: WallMoment) => boolean;
  isOpen: (value: WallMoment) => boolean;
  /** The opening hours that `isOpen` follows, as text. */
  hours: string | undefined;
}

export function TimeMode({ label, value, onChange, canBeChosen, isOpen, hours }: TimeModeProps) {
  const list = useRef<HTMLDivElement>(null);

  // The list is long on a phone, so it scrolls to the chosen time, or to the first available one.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = list.current;
      const start =
        box?.querySelector('[role=option][data-selected]') ??
        box?.querySelector('[role=option]:not([data-disabled])');
      if (box && start instanceof HTMLElement) box.scrollTop = start.offsetTop - box.clientHeight / 3;
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  if (value === null) return <p className="py-10 text-center text-ink-soft">Please choose a date first.</p>;
  const closed = timeSteps.filter((time) => !isOpen({ date: value.date, time }));
  return (
    <>
      <ListBox
        ref={list}
        aria-label={label}
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value.time]}
        disabledKeys={timeSteps.filter((time) => !canBeChosen({ date: value.date, time }))}
        onSelectionChange={(keys) => {
          const time = timeSteps.find((step) => keys === 'all' || keys.has(step));
          if (time !== undefined) onChange(time);
        }}
        className="relative grid max-h-80 grid-cols-3 gap-2 overflow-y-auto p-1 outline-none low:max-h-none md:max-h-none md:grid-cols-8"
      >
        {timeSteps.map((time) => {
          const isClosed = closed.includes(time);
          return (
            <ListBoxItem
              key={time}
              id={time}
              textValue={formatWallClock(time)}
              className={`grid min-h-11 cursor-pointer md:min-h-9 tall:md:min-h-11 place-items-center rounded-xs border text-sm tabular-nums outline-none hover:border-ink hover:bg-paper-deep focus-visible:outline-2 focus-visible:outline-solid focus-visible:outline-offset-1 focus-visible:outline-lagoon disabled:cursor-default disabled:border-transparent disabled:bg-transparent disabled:text-ink/35 selected:border-solid selected:border-ink selected:bg-ink selected:text-paper ${isClosed ? outsideHours : 'border-brass/50'}`}
            >
              <Text slot="label">{formatWallClock(time)}</Text>
              {isClosed ? (
                <Text slot="description" className="sr-only">
                  By arrangement
                </Text>
              ) : null}
            </ListBoxItem>
          );
        })}
      </ListBox>
      {closed.length > 0 ? (
        <p className="mt-3 flex items-baseline gap-2.5 px-1 text-sm text-ink-soft">
          <span
            aria-hidden="true"
            className={`w-7 h-4 translate-y-0.5 shrink-0 rounded-xs border ${outsideHours}`}
          />
          Outside our hours ({hours}): by arrangement only. Please call ahead.
        </p>
      ) : null}
    </>
  );
}

const outsideHours = 'border-dashed border-brass-strong bg-stone-mist/70 text-ink-faint';
