import {
  type ArrivalChanges,
  type ArrivalsSetting,
  changeArrivalSettings,
  previewArrivalChange,
} from '@makani/contract/settings/arrivals';
import { ApiError, isApiError } from '../../../api/api-error.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import type { SettingKind, Wanted } from '../setting-kind.ts';
import {
  arrivalChanges,
  arrivalChangesInWords,
  arrivalDifferences,
  permitInWords,
  placeOfLocationInWords,
  routeInWords,
  termsInWords,
} from './arrival-words.ts';
import { ArrivalsFields } from './arrivals-fields.tsx';
import type { PlaceLocation } from './place-location.ts';

/** @param locations Those at which places can be offered. */
export const arrivalsSetting = (
  locations: readonly PlaceLocation[],
): SettingKind<ArrivalsSetting, ArrivalChanges> => ({
  title: 'Pickup and return places',
  name: 'the pickup and return places',
  action: 'Change places',
  dialog: 'Change places',
  note: 'Existing quotes and bookings keep their place and its fee.',
  Facts: (props) => <ArrivalsFacts locations={locations} {...props} />,
  Fields: (props) => <ArrivalsFields locations={locations} {...props} />,
  changes: arrivalChanges,
  differences: (before, after) => arrivalDifferences(before, after, locations),
  inWords: (changes, settings) => arrivalChangesInWords(changes, settings, locations),
  preview: (body) => deskCall(previewArrivalChange, { body }).catch(namingPlaces(body)),
  change: (body) => deskCall(changeArrivalSettings, { body }),
});

interface ArrivalsFactsProps {
  settings: ArrivalsSetting;
  locations: readonly PlaceLocation[];
}

function ArrivalsFacts({ settings, locations }: ArrivalsFactsProps) {
  return (
    <>
      <dl>
        <Fact label="Airport permit">{permitInWords(settings)}</Fact>
      </dl>
      <ul aria-label="Places" className="mt-5 divide-y divide-brass/40 border-y border-brass/40">
        {settings.places.map((place) => (
          <li key={place.id} className="grid gap-1 py-3">
            <p className="font-medium [overflow-wrap:anywhere]">{place.name}</p>
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{placeOfLocationInWords(place)}</p>
          </li>
        ))}
      </ul>
      {settings.places.length === 0 ? (
        <p className="mt-2">Vehicles are handed over at their location only.</p>
      ) : null}
      {settings.oneWays.length === 0 ? null : (
        <ul aria-label="One-way routes" className="mt-5 divide-y divide-brass/40 border-y border-brass/40">
          {settings.oneWays.map((pair) => (
            <li key={`${pair.from} ${pair.to}`} className="grid gap-1 py-3">
              <p className="font-medium">{routeInWords(pair, locations)}</p>
              <p className="text-sm text-ink-soft">{termsInWords(pair)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The API names a place by its position among those that change; the fields are found by its id. */
function namingPlaces({ changes }: Wanted<ArrivalChanges>): (error: unknown) => never {
  return (error) => {
    if (!isApiError(error)) throw error;
    const { code, status, message, requestId } = error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, sentence]) => [
        name.replace(/^changes\.places\.(\d+)\./, (_, position: string) => {
          return `changes.${changes.places?.[Number(position)]?.id ?? position}.`;
        }),
        sentence,
      ]),
    );
    throw new ApiError({ code, status, message, requestId, fields });
  };
}
