import { formatWallClock } from '@makani/contract/kernel/time';
import { useEffect, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { type WallMoment, timeSteps } from './wall-moment.ts';

export interface TimeModeProps {
  label: string;
  value: WallMoment | null;
  onChange: (time: string) => void;
  canBeChosen: (value: WallMoment) => boolean;
}

export function TimeMode({ label, value, onChange, canBeChosen }: TimeModeProps) {
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
  return (
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
      {timeSteps.map((time) => (
        <ListBoxItem
          key={time}
          id={time}
          className="grid min-h-11 cursor-pointer md:min-h-9 tall:md:min-h-11 place-items-center rounded-xs border border-brass/50 text-sm tabular-nums outline-none hover:border-ink hover:bg-paper-deep focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-lagoon disabled:cursor-default disabled:border-transparent disabled:bg-transparent disabled:text-ink/35 selected:border-ink selected:bg-ink selected:text-paper"
        >
          {formatWallClock(time)}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
