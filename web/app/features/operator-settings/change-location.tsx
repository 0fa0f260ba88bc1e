import {
  changeLocationSettings,
  previewLocationChange,
  type SettableLocation,
} from '@makani/contract/operator/location-settings';
import { deskCall } from '../../api/desk-call.ts';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DayFields } from './day-fields.tsx';
import { type SettingField, SettingFields } from './described-setting.tsx';
import { changesOf, draftOf, type LocationDraft } from './location-draft.ts';
import { liableNames, statusNames } from './location-words.ts';
import { PreviewTable } from './preview-table.tsx';
import type { DraftFieldsProps } from './setting-kind.ts';

export type ChangeKind = 'details' | 'days' | 'charges';

const titles: Record<ChangeKind, (name: string) => string> = {
  details: (name) => `Change ${name}`,
  days: (name) => `Special days in ${name}`,
  charges: (name) => `Taxes and fees in ${name}`,
};

export interface ChangeLocationProps {
  location: SettableLocation;
  kind: ChangeKind;
  onClose: () => void;
}

export function ChangeLocation({ location, kind, onClose }: ChangeLocationProps) {
  const { id: locationId, settings, wallTimeNow } = location;
  return (
    <ChangeDialog
      title={titles[kind](location.name)}
      place={location}
      initial={draftOf(settings)}
      changesOf={(draft) => changesOf(draft, settings)}
      preview={(wanted) => deskCall(previewLocationChange, { body: { locationId, ...wanted } })}
      change={(decided) => deskCall(changeLocationSettings, { body: { locationId, ...decided } })}
      renderPreview={(preview) => <PreviewTable preview={preview} />}
      onClose={onClose}
    >
      {(fields) => {
        if (kind === 'details') return <DetailsFields {...fields} />;
        if (kind === 'charges') return <ChargesFields {...fields} />;
        return <DayFields {...fields} settings={settings} today={wallTimeNow.slice(0, 10)} />;
      }}
    </ChangeDialog>
  );
}

type Details = Pick<LocationDraft, 'address' | 'phone' | 'email' | 'hours' | 'latitude' | 'longitude'>;

const fields: readonly SettingField<Details>[] = [
  { name: 'address', label: 'Address', unit: 'text', width: 'full' },
  { name: 'phone', label: 'Phone', unit: 'phone' },
  { name: 'email', label: 'Email', unit: 'email' },
  {
    name: 'hours',
    label: 'Hours',
    unit: 'text',
    width: 'full',
    help: 'Regular weekly hours. Holidays are set as special days.',
  },
  { name: 'latitude', label: 'Latitude', unit: 'degrees' },
  { name: 'longitude', label: 'Longitude', unit: 'degrees' },
];

/** Where a location is, how to reach it, and when it is open in an ordinary week. */
function DetailsFields({ draft, onDraft, faults }: DraftFieldsProps<LocationDraft>) {
  return (
    <div className="grid gap-4">
      <ChipGroup
        label="Status"
        showsLabel
        value={draft.status}
        onChange={(status) => onDraft({ ...draft, status })}
        chips={[
          { value: 'open', label: statusNames.open },
          { value: 'opening_soon', label: statusNames.opening_soon },
        ]}
      />
      <SettingFields<Details>
        fields={fields}
        draft={draft}
        onDraft={(changed) => onDraft({ ...draft, ...changed })}
        faults={faults}
      />
    </div>
  );
}

/** Whether guests pay what the law charges rentals here, and who owes it to the state. */
function ChargesFields({ draft, faults, onDraft }: DraftFieldsProps<LocationDraft>) {
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-sm text-ink-soft">
        When they’re on, each tax or fee is its own price line with its law, from search to receipt. Please
        have an accountant check the rates first.
      </p>
      <ChipGroup
        label="Guests pay taxes and fees"
        showsLabel
        value={draft.chargesOn ? 'on' : 'off'}
        onChange={(wanted) => onDraft({ ...draft, chargesOn: wanted === 'on' })}
        chips={[
          { value: 'off', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
      />
      <output className="text-sm text-hibiscus-press empty:hidden">{faults['chargesOn']}</output>
      <ChipGroup
        label="Who owes them to the state"
        showsLabel
        value={draft.chargesLiable}
        onChange={(chargesLiable) => onDraft({ ...draft, chargesLiable })}
        chips={[
          { value: 'platform', label: liableNames.platform },
          { value: 'host', label: liableNames.host },
        ]}
      />
      <p className="max-w-2xl text-sm text-ink-soft">
        If the platform owes them, they’re kept for the state; if the host does, they’re paid to the host. The
        recovery of license fees always goes to the host.
      </p>
    </div>
  );
}
