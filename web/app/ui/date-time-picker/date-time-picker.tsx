import { formatWallTime } from '@makani/contract/kernel/time';
import type { PickerOpening } from '@makani/domain/arrivals/picker-opening';
import { CalendarDays } from 'lucide-react';
import { type WallMoment, isValidMoment } from './wall-moment.ts';
import { FieldTrigger, useFieldPopup } from '../forms/field-trigger.tsx';
import { lazyPart } from '../lazy.ts';

export interface DateTimePickerProps {
  label: string;
  /** Day and half hour at the location; never an instant, never in the browser's zone. */
  value: WallMoment | null;
  onChange: (value: WallMoment | null) => void;
  /** The current wall time at the location, `2026-11-20T08:13`; its day is "today". */
  now: string;
  /** In the picker of a return: the pickup, from whose day the calendar shows the range. */
  pickup?: WallMoment | null | undefined;
  /**
   * When the location is open. Half hours outside are marked, but can be chosen; days that it is closed for can’t.
   */
  opening?: PickerOpening | undefined;
  /** A sentence about the chosen value, beside Save. */
  hint?: string | undefined;
  /** The earliest wall time that can be chosen. */
  minValue?: string | undefined;
  maxValue?: string | undefined;
  /** Whether a day, `2026-12-01`, is unavailable. */
  isDateUnavailable?: ((date: string) => boolean) | undefined;
  /** Whether a half hour is unavailable on a day that has others. */
  isTimeUnavailable?: ((value: WallMoment) => boolean) | undefined;
  placeholder?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Opens the picker with the page. */
  startsOpen?: boolean;
}

/** A field that shows 'Dec 1, 2026 10:00 AM' and opens the picker. */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, value, minValue, placeholder = 'Date and time', isDisabled, startsOpen } = props;
  const {
    pickup = null,
    opening,
    hint,
    onChange,
    now,
    maxValue,
    isDateUnavailable,
    isTimeUnavailable,
  } = props;
  const picker = useFieldPopup(panel, { startsOpen });
  const invalid = value !== null && !isValidMoment(value, minValue);
  const ownError = invalid ? 'Date input not valid. Please choose a new date and time.' : props.error;
  return (
    <FieldTrigger
      label={label}
      icon={<CalendarDays aria-hidden="true" />}
      value={value && formatWallTime(`${value.date}T${value.time}`)}
      placeholder={placeholder}
      error={picker.hasFailed ? 'The calendar couldn’t be loaded. Please try again.' : ownError}
      isDisabled={isDisabled}
      popup="dialog"
      triggerRef={picker.triggerRef}
      {...picker.trigger}
      onOpen={() => picker.open()}
    >
      {picker.render({
        label,
        pickup,
        opening,
        hint,
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
