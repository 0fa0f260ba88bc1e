import type { SettableLocation } from '@makani/contract/operator/location-settings';
import { formatWallTime } from '@makani/contract/kernel/time';
import { hasCharges } from '@makani/domain/pricing/charged-places';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../ui/lazy.ts';
import { Fact } from '../../ui/text/fact.tsx';
import type { ChangeKind } from './change-location.tsx';
import { changesInWords, dayInWords, settingRows, textOf } from './location-words.ts';
import { SettingSection } from './setting-panel.tsx';

/** Everything that is set for a location, with what waits to take effect. */
export function LocationPanel({ location }: { location: SettableLocation }) {
  const [openDialog, setOpenDialog] = useState<ChangeKind>();
  const close = () => setOpenDialog(undefined);
  const dialog = useLazyDialog(changeLocation, { isOpen: openDialog !== undefined, onClose: close });
  const { name, settings, versions, timeZone, wallTimeNow } = location;
  return (
    <SettingSection
      title={name}
      clock={`It is ${formatWallTime(wallTimeNow)} there`}
      name={name}
      versions={versions.map((version) => ({ ...version, lines: changesInWords(version.changes) }))}
      acts={acts
        .filter(({ kind }) => kind !== 'charges' || hasCharges(timeZone))
        .map(({ kind, label, preposition }) => (
          <Button
            key={kind}
            variant="secondary"
            size="small"
            aria-label={`${label} ${preposition} ${name}`}
            isPending={dialog.isLoading && openDialog === kind}
            pendingText="Opening..."
            onPress={() => setOpenDialog(kind)}
          >
            {label}
          </Button>
        ))}
    >
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {settingRows
          .filter(({ isIdle }) => isIdle?.(settings) !== true)
          .map((row) => (
            <Fact key={row.label} label={row.label}>
              {textOf(row, settings)}
            </Fact>
          ))}
        <Fact label="Special days">
          {settings.exceptions.length === 0 ? (
            'None'
          ) : (
            <ul>
              {settings.exceptions.map((day) => (
                <li key={day.date}>{dayInWords(day)}</li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      {openDialog === undefined ? null : dialog.render({ location, kind: openDialog, onClose: close })}
    </SettingSection>
  );
}

const acts = [
  { kind: 'details', label: 'Change details', preposition: 'of' },
  { kind: 'days', label: 'Set special days', preposition: 'for' },
  { kind: 'charges', label: 'Change taxes and fees', preposition: 'in' },
] as const satisfies readonly { kind: ChangeKind; label: string; preposition: string }[];

/** Loaded apart, because reading a location needs none of it. */
const changeLocation = lazyPart(
  () => import('./change-location.tsx'),
  ({ ChangeLocation }) => ChangeLocation,
);
preloadAtFirstInput(changeLocation);
