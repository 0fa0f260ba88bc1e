import type { OneWayPair } from '@makani/contract/arrivals/one-way';
import { lineKinds } from '@makani/domain/pricing/line-kinds';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { AmountField, WholeField } from '../../../ui/forms/places/amount-fields.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { PlaceLocation } from './place-location.ts';

export interface OneWayFieldsProps {
  pairs: readonly OneWayPair[];
  onPairs: (pairs: OneWayPair[]) => void;
  locations: readonly PlaceLocation[];
  /** By the field's name, `oneWays.0.to`. */
  faults: Readonly<Record<string, string>>;
}

/** The routes on which guests may return a vehicle at another location. With one location there is none. */
export function OneWayFields({ pairs, onPairs, locations, faults }: OneWayFieldsProps) {
  const [first, second] = locations;
  if (first === undefined || second === undefined) return null;
  const options = locations.map(({ id, name }) => ({ value: id, label: name }));
  const change = (index: number, changed: Partial<OneWayPair>) =>
    onPairs(pairs.map((pair, place) => (place === index ? { ...pair, ...changed } : pair)));
  const add = () => onPairs([...pairs, { from: first.id, to: second.id, feeCents: 0, relocationDays: 3 }]);
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="label-caps mb-2 text-brass-ink">One-way routes</legend>
      <p className="text-sm text-ink-soft">
        Guests can choose a route while both locations are open, with vehicles whose hosts allow it.
      </p>
      {pairs.map((pair, index) => {
        const fault = (name: keyof OneWayPair) => faults[`oneWays.${index}.${name}`];
        return (
          <fieldset
            // Routes have no ids, and none moves.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            aria-label={`Route ${index + 1}`}
            className="grid min-w-0 gap-4 border-t border-brass/40 pt-4"
          >
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <Select
                label="Pickup in"
                options={options}
                value={pair.from}
                error={fault('from')}
                onChange={(from) => change(index, { from })}
              />
              <Select
                label="Return in"
                options={options}
                value={pair.to}
                error={fault('to')}
                onChange={(to) => change(index, { to })}
              />
              <AmountField
                label={lineKinds.one_way.title}
                description="US dollars, for each trip."
                cents={pair.feeCents}
                error={fault('feeCents')}
                onCents={(feeCents) => change(index, { feeCents })}
              />
              <WholeField
                label="Days to bring it back"
                description="Nobody can book the vehicle until then."
                value={pair.relocationDays}
                error={fault('relocationDays')}
                onValue={(relocationDays) => change(index, { relocationDays })}
              />
            </div>
            <div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove route ${index + 1}`}
                onPress={() => onPairs(pairs.filter((_, place) => place !== index))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button variant="secondary" size="small" onPress={add}>
          <Plus aria-hidden="true" />
          Add a one-way route
        </Button>
      </div>
    </fieldset>
  );
}
