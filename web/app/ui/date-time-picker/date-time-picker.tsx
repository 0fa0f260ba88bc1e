import { formatWallTime } from '@makani/contract/kernel/time';
import { CalendarDays } from 'lucide-react';
import { type WallMoment, isValidMoment } from './wall-moment.ts';
import { FieldTrigger, useFieldPopup } from '../forms/field-trigger.tsx';
import { lazyPart } from '../lazy.ts';

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

/** A field that reads 'Dec 1, 2026 10:00 AM' and opens the picker. */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, value, minValue, placeholder = 'Date and time', isDisabled } = props;
  const { note, onChange, now, maxValue, isDateUnavailable, isTimeUnavailable } = props;
  const picker = useFieldPopup(panel);
  const invalid = value !== null && !isValidMoment(value, minValue);
  const ownError = invalid ? 'Date input not valid.' : props.error;
  return (
    <FieldTrigger
      label={label}
      icon={<CalendarDays aria-hidden="true" />}
      value={value && formatWallTime(`${value.date}T${value.time}`)}
      placeholder={placeholder}
      error={picker.hasFailed ? 'The calendar could not be loaded. Please try again.' : ownError}
      isDisabled={isDisabled}
      popup="dialog"
      triggerRef={picker.triggerRef}
      {...picker.trigger}
      onOpen={() => picker.open()}
    >
      {picker.render({
        label,
        note,
        value: invalid ? null : value,
        onChange,
        onClose: picker.close,
        now,
        minValue,
        maxValue,
        isDateUnavailable,
        isTimeUnavailable,
        triggerRef: picker.triggerRef,
      })}
    </FieldTrigger>
  );
}

const panel = lazyPart(
  () => import('./panel.tsx'),
  ({ Panel }) => Panel,
);
