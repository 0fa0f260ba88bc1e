import type { SettableLocation } from '@makani/contract/operator/location-settings';
import { formatWallTime } from '@makani/contract/kernel/time';
import { hasCharges } from '@makani/domain/pricing/charged-places';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../ui/lazy.ts';
import { Fact } from '../../ui/text/fact.tsx';
import type { ChangeKind } from './change-location.tsx';
import { changesInWords, dayInWords, settingRows } from './location-words.ts';
import { VersionList } from './version-list.tsx';

/** Everything that is set for a location, with what waits to take effect. */
export function LocationPanel({ location }: { location: SettableLocation }) {
  const [asked, setAsked] = useState<ChangeKind>();
  const close = () => setAsked(undefined);
  const dialog = useLazyDialog(changeLocation, { isOpen: asked !== undefined, onClose: close });
  const { id, name, settings, versions, timeZone, wallTimeNow } = location;
  return (
    <section
      aria-labelledby={`settings-${id}`}
      className="border border-brass/60 bg-paper-bright px-4 py-5 sm:px-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={`settings-${id}`} className="font-display text-xl">
          {name}
        </h2>
        <p className="text-sm text-ink-soft">It is {formatWallTime(wallTimeNow)} there</p>
      </header>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {settingRows
          .filter(({ isIdle }) => isIdle?.(settings) !== true)
          .map(({ label, text }) => (
            <Fact key={label} label={label}>
              {text(settings)}
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
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Change details of ${name}`}
          isPending={dialog.isLoading && asked === 'details'}
          pendingText="Opening..."
          onPress={() => setAsked('details')}
        >
          Change details
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Set special days for ${name}`}
          isPending={dialog.isLoading && asked === 'days'}
          pendingText="Opening..."
          onPress={() => setAsked('days')}
        >
          Set special days
        </Button>
        {hasCharges(timeZone) ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Change taxes and fees in ${name}`}
            isPending={dialog.isLoading && asked === 'charges'}
            pendingText="Opening..."
            onPress={() => setAsked('charges')}
          >
            Change taxes and fees
          </Button>
        ) : null}
      </div>
      <h3 className="label-caps font-sans mt-6 text-brass-ink">Changes</h3>
      <div className="mt-2">
        <VersionList
          name={name}
          versions={versions.map((version) => ({ ...version, lines: changesInWords(version.changes) }))}
        />
      </div>
      {asked === undefined ? null : dialog.render({ location, kind: asked, onClose: close })}
    </section>
  );
}

/** Loaded apart, because reading a location needs none of it. */
const changeLocation = lazyPart(
  () => import('./change-location.tsx'),
  ({ ChangeLocation }) => ChangeLocation,
);
preloadAtFirstInput(changeLocation);
