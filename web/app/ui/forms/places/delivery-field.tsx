import type { Delivery, OfferedPlace } from '@makani/contract/arrivals/places';
import { formatUsd } from '@makani/contract/kernel/money';
import type { Delivered, DeliveredPlace } from '@makani/domain/arrivals/delivery';
import { type Leg, legs, placeInWords, placesFor, placeTitles } from '@makani/domain/arrivals/places';
import { lineKinds } from '@makani/domain/pricing/line-kinds';
import { fieldLabel } from '../field-parts.tsx';
import { Select } from '../select.tsx';

export interface DeliveryFieldProps {
  offered: readonly OfferedPlace[];
  /** Places of a trip that is being changed, which it can keep at their fee. */
  agreed?: Delivered;
  locationName: string;
  /** Nothing for the location. */
  value: Delivery | undefined;
  onChange: (value: Delivery | undefined) => void;
  disabled?: boolean;
}

const atLocation = '';

/** The choice among pickup and return places. Empty where there is only the location. */
export function DeliveryField({
  offered,
  agreed = {},
  locationName,
  value,
  onChange,
  disabled = false,
}: DeliveryFieldProps) {
  const shown = legs.filter((leg) => placesToChoose(leg, offered, agreed[leg]).length > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={`${fieldLabel} mb-2`}>{lineKinds.delivery.title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {shown.map((leg) => {
          const places = placesToChoose(leg, offered, agreed[leg]);
          const chosen = places.find(({ id }) => id === value?.[leg]);
          return (
            <div key={leg}>
              <Select
                label={placeTitles[leg]}
                options={[
                  { value: atLocation, label: `At our location in ${locationName}` },
                  ...places.map(({ id, name, feeCents }) => ({
                    value: id,
                    label: `${name}, ${feeCents === 0 ? 'free' : formatUsd(feeCents)}`,
                  })),
                ]}
                value={chosen?.id ?? atLocation}
                isDisabled={disabled}
                onChange={(id) => onChange(withPlace(value, leg, id === atLocation ? null : id))}
              />
              {chosen === undefined ? null : <p className="mt-2 text-sm text-ink-soft">{chosen.words}</p>}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

interface PlaceToChoose extends Pick<OfferedPlace, 'id' | 'name' | 'feeCents'> {
  words: string;
}

function placesToChoose(
  leg: Leg,
  offered: readonly OfferedPlace[],
  agreed: DeliveredPlace | undefined,
): PlaceToChoose[] {
  const today = placesFor(leg, offered).map((place) => {
    const feeCents = place.id === agreed?.place.id ? agreed.feeCents : place.feeCents;
    return { id: place.id, name: place.name, feeCents, words: placeInWords({ ...place, feeCents }) };
  });
  if (agreed === undefined || today.some(({ id }) => id === agreed.place.id)) return today;
  const { id, name, note } = agreed.place;
  return [...today, { id, name, feeCents: agreed.feeCents, words: note }];
}

/** Nothing once both are at the location. */
function withPlace(value: Delivery | undefined, leg: Leg, id: string | null): Delivery | undefined {
  const next = { pickup: value?.pickup ?? null, return: value?.return ?? null, [leg]: id };
  return next.pickup === null && next.return === null ? undefined : next;
}
