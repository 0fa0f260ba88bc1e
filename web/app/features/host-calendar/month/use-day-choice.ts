import type { WallTimeRange } from '@makani/contract/kernel/time';
import { addDays } from '@makani/domain/calendar/add-days';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { addMonths, daysOf, spanOfDays } from './days.ts';
import type { HostCalendar } from '../load-calendar.ts';

export interface DayChoiceInput {
  calendar: Pick<HostCalendar, 'month' | 'from' | 'to' | 'today'>;
  chosen: WallTimeRange | null;
  onChoose: (span: WallTimeRange | null) => void;
  /** Whether a day has a booking or block: a press then shows it and does not begin a range. */
  isTaken: (date: string) => boolean;
}

/**
 * Chooses one day by a press; several by dragging across them, by a second press, or by Shift with an arrow
 * key. The arrow keys continue into the next month; the choice stays while the month changes.
 */
export function useDayChoice({ calendar, chosen, onChoose, isTaken }: DayChoiceInput) {
  const { month, from, to, today } = calendar;
  const navigate = useNavigate();
  const anchor = useRef<string | null>(null);
  const drawnFrom = useRef<string | null>(null);
  const [cursor, setCursor] = useState(today);
  const wanted = useRef<string | null>(null);

  // A layout effect, because a focus given after the next key press would override what that key chose.
  useLayoutEffect(() => {
    const day = wanted.current === null ? null : document.getElementById(dayId(wanted.current));
    // The day is missing while passing through another month.
    if (day === null) return;
    wanted.current = null;
    day.focus();
  }, [month]);

  useEffect(() => {
    const stop = () => {
      drawnFrom.current = null;
    };
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, []);

  function extend(start: string, date: string): void {
    anchor.current = start;
    onChoose(spanOfDays(start, date));
  }

  function press(date: string, isLonger: boolean): void {
    const days = chosen ? daysOf(chosen) : null;
    const isBegun = days !== null && days.first === days.last && !isTaken(days.first);
    extend(days && (isLonger || isBegun) ? (anchor.current ?? days.first) : date, date);
  }

  function goTo(date: string): void {
    const isTurning = wanted.current !== null;
    const isHere = date >= from && date <= to;
    setCursor(date);
    wanted.current = isHere ? null : date;
    if (isHere) document.getElementById(dayId(date))?.focus();
    // Cancels a pending change of month when the day is in this one.
    if (!isHere || isTurning) void navigate(`?month=${date.slice(0, 7)}`, { preventScrollReset: true });
  }

  function onKeyDown(focused: string, event: KeyboardEvent): void {
    // Keys that arrive while the month changes count from the day they lead to.
    const date = wanted.current ?? focused;
    const next = dayOfKey(event.key, date);
    if (next !== null) {
      if (event.shiftKey && event.key.startsWith('Arrow')) {
        extend(chosen && anchor.current ? anchor.current : date, next);
      }
      goTo(next);
    } else if (event.key === 'Enter' || event.key === ' ') press(date, event.shiftKey);
    else if (event.key === 'Escape' && chosen) onChoose(null);
    else return;
    event.preventDefault();
  }

  const isShown = cursor >= from && cursor <= to;
  return {
    /** The only day in the tab order. */
    stop: isShown ? cursor : today.startsWith(month) ? today : `${month}-01`,
    /** The event handlers of a day cell. */
    dayEvents: (date: string) => ({
      onFocus() {
        setCursor(date);
        wanted.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(date, event),
      onClick: (event: MouseEvent) => press(date, event.shiftKey),
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || event.shiftKey) return;
        drawnFrom.current = date;
        // A touch pointer is captured by the element it first touched (the day or the number in it);
        // released, it fires events on the days it passes.
        if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
      },
      onPointerEnter({ buttons }: PointerEvent) {
        // The button was released outside, over another window for instance.
        if (buttons === 0) drawnFrom.current = null;
        if (drawnFrom.current !== null) extend(drawnFrom.current, date);
      },
    }),
  };
}

/** The element id of a day, for moving the focus. */
export function dayId(date: string): string {
  return `day-${date}`;
}

function dayOfKey(key: string, date: string): string | null {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday);
    case 'End':
      return addDays(date, 6 - weekday);
    case 'PageUp':
      return sameDay(date, -1);
    case 'PageDown':
      return sameDay(date, 1);
    default:
      return null;
  }
}

/** The same day in another month, or that month's last day. */
function sameDay(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const day = `${month}-${date.slice(8)}`;
  return day < last ? day : last;
}
