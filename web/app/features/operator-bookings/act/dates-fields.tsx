import { clocksOfPicker } from '@makani/domain/arrivals/both-clocks';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { toWallTime } from '../../../booking-draft/period.ts';
import { DateTimePicker } from '../../../ui/date-time-picker/date-time-picker.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { type ActDraft, isLaterReturn } from './act-draft.ts';

export interface DatesFieldsProps {
  story: DeskBookingStory;
  draft: ActDraft;
  error: string | undefined;
  onChange: (draft: ActDraft) => void;
}

/** Pickup and return; a running trip has only its return, and a later one has a choice of who pays. */
export function DatesFields({ story, draft, error, onChange }: DatesFieldsProps) {
  const { wallTimeNow: now } = story.location;
  const hasBegun = story.pickupAt <= now;
  const clocks = clocksOfPicker(
    { elsewhere: elsewhereOf(story) },
    draft.dropoff && toWallTime(draft.dropoff),
  );
  return (
    <>
      {/* Once the trip has begun, only its return can change. */}
      {hasBegun ? null : (
        <DateTimePicker
          label="Pickup"
          value={draft.pickup}
          now={now}
          minValue={now}
          onChange={(pickup) => onChange({ ...draft, pickup })}
        />
      )}
      <DateTimePicker
        label="Return"
        value={draft.dropoff}
        now={now}
        minValue={draft.pickup === null || toWallTime(draft.pickup) < now ? now : toWallTime(draft.pickup)}
        pickup={draft.pickup}
        error={error}
        onChange={(dropoff) => onChange({ ...draft, dropoff })}
      />
      {clocks === null ? null : <p className="text-sm text-ink-soft">{clocks}</p>}
      {isLaterReturn(story, draft) ? (
        <RadioCards<ActDraft['extraCost']>
          label="If it costs more"
          name="extraCost"
          cards={payers}
          value={draft.extraCost}
          onChoose={(extraCost) => onChange({ ...draft, extraCost })}
        />
      ) : null}
    </>
  );
}

/** Where a one-way trip ends in another time zone. */
function elsewhereOf({ location, returnElsewhere: other, returnTimeZone: timeZone }: DeskBookingStory) {
  if (other === undefined || timeZone === undefined || timeZone === location.timeZone) return undefined;
  const { name: pickerName, timeZone: pickerZone } = location;
  return { name: other.locationName, timeZone, pickerName, pickerZone };
}

const payers = [
  {
    value: 'card',
    title: 'Charge the card on file',
    description: 'The guest pays now. If the bank declines, nothing changes.',
  },
  {
    value: 'waive',
    title: 'Waive it',
    description: 'We cover the difference. It counts toward your limit.',
  },
] as const;
