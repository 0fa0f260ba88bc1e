import { formatWallTime } from '@makani/contract/time';
import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type WallMoment, isValidMoment } from './date-time-picker/wall-moment.ts';
import { FieldError, fieldBox, fieldLabel } from './field-parts.tsx';
import { bringNear, later, useLater } from './later.ts';

export interface DateTimePickerProps {
  label: string;
  /** A quiet line in the picker, such as the pickup that a return follows. */
  note?: string | undefined;
  /** Day and half hour at the location; never an instant, never the browser's zone. */
  value: WallMoment | null;
  onChange: (value: WallMoment | null) => void;
  /** The wall time at the location, `2026-11-20T08:13`: what is "today" there. */
  now: string;
  /** The earliest wall time that may be chosen. */
  minValue?: string | undefined;
  /** The latest. */
  maxValue?: string | undefined;
  /** Days that are taken, `2026-12-01`. */
  isDateUnavailable?: ((date: string) => boolean) | undefined;
  /** Half hours that are taken on a day that has others. */
  isTimeUnavailable?: ((value: WallMoment) => boolean) | undefined;
  placeholder?: string;
  error?: string | undefined;
  isDisabled?: boolean;
}

/**
 * A field that reads 'Dec 1, 2026 10:00 AM' and opens the picker. The calendar is heavy: it comes when the field is near
 * or pressed, and opens as soon as it has come.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const {
    label,
    value,
    onChange,
    now,
    minValue,
    maxValue,
    isDateUnavailable,
    isTimeUnavailable,
    placeholder = 'Date and time',
    isDisabled,
  } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const picker = useLater(panel, {
    isWanted: isOpen,
    onFailure: () => {
      setOpen(false);
      setFailed(true);
    },
  });

  const invalid = value !== null && !isValidMoment(value, minValue);
  const ownError = invalid ? 'Date input not valid.' : props.error;
  const error = hasFailed ? 'The calendar could not be loaded. Please try again.' : ownError;

  return (
    <div className="min-w-0">
      <span id={`${id}-label`} className={`${fieldLabel} mb-1.5 block`}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        disabled={isDisabled}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-error`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={picker.isComing}
        onPointerEnter={() => bringNear(panel)}
        onFocus={() => bringNear(panel)}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button; without it the focus could not come back.
          currentTarget.focus();
          setFailed(false);
          setOpen(true);
        }}
        className={`${fieldBox} flex items-center gap-3 text-left aria-busy:cursor-progress ${error ? 'border-hibiscus-press' : ''}`}
      >
        <CalendarDays aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0 text-brass-ink" />
        <span id={`${id}-value`} className={`min-w-0 flex-1 truncate ${value ? '' : 'text-ink-faint'}`}>
          {value ? formatWallTime(`${value.date}T${value.time}`) : placeholder}
        </span>
      </button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {picker.draw({
        label,
        note: props.note,
        value: invalid ? null : value,
        onChange,
        onClose: () => setOpen(false),
        now,
        minValue,
        maxValue,
        isDateUnavailable,
        isTimeUnavailable,
        triggerRef: button,
      })}
    </div>
  );
}

const panel = later(
  () => import('./date-time-picker/panel.tsx'),
  ({ Panel }) => Panel,
);
