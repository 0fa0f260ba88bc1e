import { energyKinds } from '@makani/contract/handover/handover-words';
import {
  type KeyMethod,
  keyMethods,
  type ServiceState,
  vehicleDetailsLimits,
} from '@makani/contract/handover/vehicle-details';
import {
  energyFacts,
  milesInWords,
  keyMethodFacts,
  serviceFacts,
} from '@makani/domain/handover/vehicle-details';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ChipGroup } from '../../../ui/forms/chip-group.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { energyInWords } from '../../../ui/handover/handover-words.ts';
import type { DetailsFaults, DetailsValues } from './details-values.ts';

interface FieldsProps {
  values: DetailsValues;
  faults: DetailsFaults;
  onChange: (next: Partial<DetailsValues>) => void;
}

type TextName = {
  [Name in keyof DetailsValues]: DetailsValues[Name] extends string ? Name : never;
}[keyof DetailsValues];

/** The props of a text field by its name. */
function fieldOf({ values, faults, onChange }: FieldsProps, name: TextName, label: string, max?: number) {
  return {
    label,
    name,
    value: values[name],
    error: faults[name],
    autoComplete: 'off',
    ...(max !== undefined && { maxLength: max }),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }),
  };
}

interface GroupProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

function Group({ title, intro, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl">{title}</legend>
      {intro === undefined ? null : <p className="mt-1 text-ink-soft">{intro}</p>}
      <div className="mt-4 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

export function IdentityFields(props: FieldsProps) {
  return (
    <Group title="How to recognize it" intro="Only guests who booked it see the plate and the color.">
      <TextField
        {...fieldOf(props, 'plate', 'License plate', vehicleDetailsLimits.plate)}
        autoCapitalize="characters"
      />
      <TextField {...fieldOf(props, 'color', 'Color', vehicleDetailsLimits.color)} suggestions={colors} />
      <TextField
        {...fieldOf(props, 'vin', 'VIN')}
        required={false}
        autoCapitalize="characters"
        spellCheck={false}
        description="17 letters and digits, on the dashboard or the driver’s door. It’s in the rental agreement."
      />
    </Group>
  );
}

const colors = ['White', 'Silver', 'Gray', 'Black', 'Blue', 'Red', 'Green', 'Brown', 'Gold', 'Orange'];

interface KeyFieldsProps extends FieldsProps {
  /** The desk may leave a code as it is. */
  hasCode: boolean;
  children: ReactNode;
}

export function KeyFields({ hasCode, children, ...props }: KeyFieldsProps) {
  const { values, faults, onChange } = props;
  return (
    <Group title="How guests get the key">
      <div className="sm:col-span-2">
        <RadioCards<KeyMethod | 'none'>
          label="The key is handed over"
          name="method"
          value={values.method ?? 'none'}
          cards={keyMethods.map((value) => ({
            value,
            title: keyMethodFacts[value].label,
            description: keyMethodFacts[value].description,
          }))}
          onChoose={(chosen) => onChange({ method: keyMethods.find((one) => one === chosen) ?? null })}
          error={faults.method}
        />
      </div>
      {values.method === 'lockbox' ? (
        <div>
          <TextField
            {...fieldOf(props, 'lockboxCode', 'Lockbox code', vehicleDetailsLimits.lockboxCode)}
            spellCheck={false}
            {...(hasCode && { description: 'Leave it empty to keep the current code.' })}
          />
          {hasCode ? children : null}
        </div>
      ) : null}
      <div className="sm:col-span-2">
        <Checkbox
          label="Guests can pick it up and return it on their own"
          description="They take the photos and sign by themselves. Otherwise, you or our team will be there."
          checked={values.allowsGuestAlone}
          onChange={({ target }) => onChange({ allowsGuestAlone: target.checked })}
        />
      </div>
    </Group>
  );
}

export function StandFields({ children, ...props }: FieldsProps & { children: ReactNode }) {
  const limits = vehicleDetailsLimits;
  return (
    <Group title="Where it’s parked" intro="Guests see this shortly before pickup.">
      <TextField {...fieldOf(props, 'stall', 'Stall', limits.stall)} required={false} />
      <TextField
        {...fieldOf(props, 'address', 'Address', limits.address)}
        required={false}
        description="Leave this empty if it’s parked at the location."
      />
      <div className="sm:col-span-2">
        <TextArea {...fieldOf(props, 'note', 'Note', limits.note)} rows={2} required={false} />
      </div>
      <div className="sm:col-span-2">{children}</div>
    </Group>
  );
}

export function ReadingFields({ before, ...props }: FieldsProps & { before: number | null }) {
  const { values, faults, onChange } = props;
  const { energy } = values;
  const isLower =
    before !== null && /^\d/.test(values.odometerMiles) && Number(values.odometerMiles) < before;
  const levels = energy === 'fuel' ? eighths : percents;
  return (
    <Group title="Readings" intro="Each pickup and return updates them.">
      <div className="sm:col-span-2">
        <ChipGroup
          label="It runs on"
          showsLabel
          chips={energyKinds.map((value) => ({ value, label: energyFacts[value].label }))}
          value={energy}
          onChange={(next) => onChange({ energy: next, energyLevel: '' })}
        />
      </div>
      <TextField
        {...fieldOf(props, 'odometerMiles', 'Odometer (miles)')}
        required={false}
        inputMode="numeric"
        {...(isLower && {
          description: `That’s less than the ${milesInWords(before)} we have. Is it right?`,
        })}
      />
      <Select
        label={energy === 'fuel' ? 'Fuel' : 'Charge'}
        options={[
          { value: '', label: 'Not known' },
          ...levels.map((level) => ({ value: String(level), label: energyInWords(energy, level) })),
          ...(values.energyLevel !== '' && !levels.includes(Number(values.energyLevel))
            ? [
                {
                  value: values.energyLevel,
                  label: energyInWords(energy, Number(values.energyLevel)),
                },
              ]
            : []),
        ]}
        value={values.energyLevel}
        onChange={(energyLevel) => onChange({ energyLevel })}
        error={faults.energyLevel}
      />
    </Group>
  );
}

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const percents = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

export function ServiceFields({ service, ...props }: FieldsProps & { service: ServiceState }) {
  const { badge } = serviceFacts[service];
  return (
    <Group
      title="Next service"
      intro="We’ll remind you two weeks or 500 miles before. If it isn’t done by then, new bookings stop until it is."
    >
      {service === 'unknown' ? null : (
        <p className="sm:col-span-2">
          <Badge tone={badge.tone}>{badge.word}</Badge>
        </p>
      )}
      <TextField
        {...fieldOf(props, 'serviceDueMiles', 'Due at (miles)')}
        required={false}
        inputMode="numeric"
      />
      <TextField {...fieldOf(props, 'serviceDueOn', 'Due on')} required={false} type="date" />
    </Group>
  );
}
