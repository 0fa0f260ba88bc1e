import { type MeetingPlace, placeKinds } from '@makani/contract/arrivals/places';
import type { ReactNode } from 'react';
import { Button } from '../../buttons/button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { AmountField, WholeField } from './amount-fields.tsx';
import { Select } from '../select.tsx';
import { TextField } from '../text-field.tsx';
import { placeKindNames } from './place-kinds.ts';

export interface PlaceFieldsProps {
  place: MeetingPlace;
  /** By the field, `name`. */
  faults: Readonly<Record<string, string>>;
  onPlace: (changed: Partial<MeetingPlace>) => void;
  onRemove: () => void;
  /** Below its kind: why nobody is offered it yet. */
  kindNote?: ReactNode;
  /** Further fields, such as its location. */
  children?: ReactNode;
}

/** Everything about a place at which a vehicle can be picked up or returned. */
export function PlaceFields({ place, faults, onPlace, onRemove, kindNote, children }: PlaceFieldsProps) {
  const text = (name: 'name' | 'address' | 'note' | 'from' | 'until') => ({
    autoComplete: 'off',
    value: place[name],
    error: faults[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onPlace({ [name]: value }),
  });
  return (
    <div className="grid gap-4 pb-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {children}
        <div>
          <Select
            label="Kind"
            options={placeKinds.map((value) => ({ value, label: placeKindNames[value] }))}
            value={place.kind}
            error={faults['kind']}
            onChange={(kind) => onPlace({ kind, miles: kind === 'address' ? (place.miles ?? 10) : null })}
          />
          <output className="mt-2 block text-sm text-ink-soft empty:hidden">{kindNote}</output>
        </div>
        <TextField label="Name" required maxLength={80} {...text('name')} />
        <TextField label="Address" required={false} maxLength={160} {...text('address')} />
        <AmountField
          label="Fee"
          description="US dollars, for one way."
          cents={place.feeCents}
          error={faults['feeCents']}
          onCents={(feeCents) => onPlace({ feeCents })}
        />
        <WholeField
          label="Hours ahead"
          description="How long before pickup it has to be booked."
          value={place.leadHours}
          error={faults['leadHours']}
          onValue={(leadHours) => onPlace({ leadHours })}
        />
        <TextField
          label="First time"
          type="time"
          step={1800}
          required
          description="On the half hour."
          {...text('from')}
        />
        <TextField
          label="Last time"
          type="time"
          step={1800}
          required
          description="On the half hour."
          {...text('until')}
        />
        {place.miles === null ? null : (
          <WholeField
            label="Miles"
            description="How far from the location, at most."
            value={place.miles}
            error={faults['miles']}
            onValue={(miles) => onPlace({ miles })}
          />
        )}
      </div>
      <TextField label="Note for guests" required={false} maxLength={300} {...text('note')} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <Checkbox
            label="For pickup"
            checked={place.isForPickup}
            error={faults['isForPickup']}
            onChange={({ currentTarget }) => onPlace({ isForPickup: currentTarget.checked })}
          />
          <Checkbox
            label="For return"
            checked={place.isForReturn}
            onChange={({ currentTarget }) => onPlace({ isForReturn: currentTarget.checked })}
          />
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${place.name === '' ? 'the new place' : place.name}`}
          onPress={onRemove}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}
