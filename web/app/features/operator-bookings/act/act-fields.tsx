import type { DeskAct, DeskActKind, SwapCause } from '@makani/contract/operator/desk-acts';
import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { formatUsd } from '@makani/contract/kernel/money';
import { fromWallTime, toWallTime } from '../../../booking-draft/period.ts';
import { DateTimePicker } from '../../../ui/date-time-picker/date-time-picker.tsx';
import type { WallMoment } from '../../../ui/date-time-picker/wall-moment.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SwapFields } from './swap-fields.tsx';
import { VehicleField } from './vehicle-field.tsx';
import { centsTyped, dollarsOf } from '../../../ui/forms/dollars.ts';

/** An operator's input for an act. */
export interface ActDraft {
  amount: string;
  /** The place of the refunded line and the price that it is of, or `whole`. */
  line: string;
  minutes: string;
  vehicleId: string;
  cause: SwapCause;
  pickup: WallMoment | null;
  dropoff: WallMoment | null;
}

export function draftOf(kind: DeskActKind, story: DeskBookingStory): ActDraft {
  const amounts: Partial<Record<DeskActKind, number>> = {
    cancel: story.policy.feeCents,
    waive_fee: story.feeCents ?? 0,
  };
  const cents = amounts[kind];
  return {
    amount: cents === undefined ? '' : dollarsOf(cents),
    line: 'whole',
    minutes: '30',
    vehicleId: '',
    cause: 'breakdown',
    pickup: fromWallTime(story.pickupAt),
    dropoff: fromWallTime(story.returnAt),
  };
}

/** @returns the sentence for the field when the draft is no act yet. */
export function actOf(kind: DeskActKind, draft: ActDraft): DeskAct | string {
  const { amount, line, minutes, vehicleId, cause, pickup, dropoff } = draft;
  const cents = centsTyped(amount);
  const wrongAmount = 'Please enter an amount in dollars, such as 25.00.';
  switch (kind) {
    case 'cancel':
      return cents === undefined ? wrongAmount : { act: kind, feeCents: cents };
    case 'refund':
      if (cents === undefined || cents === 0) return wrongAmount;
      return { act: kind, amountCents: cents, ...namedLine(line) };
    case 'waive_fee':
      return cents === undefined || cents === 0 ? wrongAmount : { act: kind, amountCents: cents };
    case 'extend_hold': {
      const count = Number(minutes);
      const isRight = Number.isInteger(count) && count >= 1 && count <= 60;
      return isRight ? { act: kind, minutes: count } : 'Please enter 1 to 60 minutes.';
    }
    case 'move':
      return vehicleId === '' ? 'Please choose a vehicle.' : { act: kind, vehicleId };
    case 'swap':
      return vehicleId === '' ? 'Please choose a vehicle.' : { act: kind, vehicleId, cause };
    case 'change_dates':
      return pickup === null || dropoff === null
        ? 'Please choose both dates.'
        : { act: kind, pickupAt: toWallTime(pickup), returnAt: toWallTime(dropoff) };
    case 'mark_no_show':
    case 'confirm':
    case 'reject':
      return { act: kind };
  }
}

/** The draft keeps the price with the place, since the story is loaded again while the dialog is open. */
function lineName(place: number, { quoteId }: Pick<DeskBookingStory, 'quoteId'>): string {
  return quoteId === undefined ? String(place) : `${place} ${quoteId}`;
}

function namedLine(name: string): { line: number | null; quoteId?: string } {
  if (name === 'whole') return { line: null };
  const [place, quoteId] = name.split(' ');
  return { line: Number(place), ...(quoteId === undefined ? {} : { quoteId }) };
}

export interface ActFieldsProps {
  kind: DeskActKind;
  story: DeskBookingStory;
  draft: ActDraft;
  error: string | undefined;
  onChange: (draft: ActDraft) => void;
  /** Nothing can be chosen, so there is nothing to preview. */
  onNoneFound: () => void;
}

export function ActFields({ kind, story, draft, error, onChange, onNoneFound }: ActFieldsProps) {
  if (kind === 'mark_no_show' || kind === 'confirm' || kind === 'reject') return null;
  if (kind === 'move')
    return (
      <VehicleField
        bookingId={story.id}
        value={draft.vehicleId}
        error={error}
        onChange={(vehicleId) => onChange({ ...draft, vehicleId })}
        onNoneFound={onNoneFound}
      />
    );
  if (kind === 'swap')
    return (
      <SwapFields
        bookingId={story.id}
        vehicleId={draft.vehicleId}
        cause={draft.cause}
        error={error}
        onChange={(chosen) => onChange({ ...draft, ...chosen })}
        onNoneFound={onNoneFound}
      />
    );
  if (kind === 'change_dates')
    return <DatesFields story={story} draft={draft} error={error} onChange={onChange} />;
  if (kind === 'extend_hold')
    return (
      <TextField
        label="Minutes from now"
        inputMode="numeric"
        value={draft.minutes}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...draft, minutes: currentTarget.value })}
      />
    );
  return (
    <>
      {kind === 'refund' ? (
        <Select
          label="Refund for"
          value={draft.line}
          onChange={(line) => onChange({ ...draft, line })}
          options={[
            { value: 'whole', label: 'Goodwill' },
            ...story.lines.flatMap(({ label, refundableCents }, index) =>
              refundableCents === 0
                ? []
                : [{ value: lineName(index, story), label: `${label}, up to ${formatUsd(refundableCents)}` }],
            ),
          ]}
        />
      ) : null}
      <TextField
        label={kind === 'cancel' ? 'Fee to keep (USD)' : 'Amount (USD)'}
        description={
          kind === 'cancel'
            ? `The policy’s fee is ${formatUsd(story.policy.feeCents)}. Up to ${formatUsd(story.keptCents)} was paid.`
            : `Up to ${formatUsd(story.keptCents)}`
        }
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={error}
        onChange={({ currentTarget }) => onChange({ ...draft, amount: currentTarget.value })}
      />
    </>
  );
}

function DatesFields({ story, draft, error, onChange }: Omit<ActFieldsProps, 'kind' | 'onNoneFound'>) {
  const { wallTimeNow: now } = story.location;
  const hasBegun = story.pickupAt <= now;
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
    </>
  );
}
