import type { HandoverLeg } from '@makani/contract/handover/handovers';
import {
  countedRecords,
  fullEighths,
  recordedFuelInWords,
  recordedMissingEighths,
} from '@makani/domain/handover/fuel-charge';
import { Select } from '../../forms/select.tsx';
import type { ShownRecords } from './evidence-pictures.tsx';

type Handovers = ShownRecords['handovers'];

/** The entered fuel; empty until another value than the records' is chosen. */
export interface TypedFuel {
  vehicleId: string;
  eighths: string;
}

/** Missing fuel by the records of a vehicle, until another figure is chosen. */
export interface FoundFuel {
  /** The vehicles of a swapped trip; empty where there is nothing to choose. */
  vehicles: readonly HandoverLeg['vehicle'][];
  /** The chosen one of them. */
  vehicleId: string | undefined;
  eighths: string;
  /** As many as can be charged: where both records have a reading, they decide. */
  maxEighths: number;
  /** A sentence on what the records say; null before they have come. */
  note: string | null;
}

/** A swapped trip begins with the first vehicle that came back with less. */
export function fuelOf(handovers: Handovers, typed: TypedFuel): FoundFuel {
  if (handovers === null)
    return {
      vehicles: [],
      vehicleId: undefined,
      eighths: typed.eighths || '0',
      maxEighths: fullEighths,
      note: null,
    };
  const { legs } = handovers;
  const records = countedRecords(handovers.records);
  const missing = (vehicle: HandoverLeg['vehicle']) => recordedMissingEighths({ vehicle, records });
  const vehicles = legs.map((leg) => leg.vehicle);
  const vehicle =
    vehicles.find(({ id }) => id === typed.vehicleId) ??
    vehicles.find((one) => (missing(one) ?? 0) > 0) ??
    handovers.vehicle;
  const recorded = missing(vehicle);
  return {
    vehicles,
    vehicleId: vehicles.length === 0 ? undefined : vehicle.id,
    eighths: typed.eighths || String(recorded ?? 0),
    maxEighths: recorded ?? fullEighths,
    note: recordedInWords(recorded),
  };
}

export interface FuelFieldsProps {
  found: FoundFuel;
  /** The API's messages by the name of the field. */
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedFuel) => void;
}

/** The vehicle of a swapped trip, and a choice of eighths with what its records say. */
export function FuelFields({ found, errors, onChange }: FuelFieldsProps) {
  const { vehicles, vehicleId = '', eighths, maxEighths, note } = found;
  return (
    <>
      {vehicles.length === 0 ? null : (
        <Select
          label="Vehicle"
          options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
          value={vehicleId}
          error={errors['vehicleId']}
          onChange={(id) => onChange({ vehicleId: id, eighths: '' })}
        />
      )}
      <div>
        <Select
          label="How much was missing"
          options={Array.from({ length: maxEighths }, (_, place) => ({
            value: String(place + 1),
            label: `${place + 1}/${fullEighths}`,
          }))}
          value={eighths === '0' ? null : eighths}
          error={errors['eighths']}
          onChange={(value) => onChange({ vehicleId, eighths: value })}
        />
        {note === null ? null : <p className="mt-1.5 text-sm text-ink-soft">{note}</p>}
      </div>
    </>
  );
}

function recordedInWords(recorded: number | null): string {
  return recorded === null
    ? 'Pickup and return don’t both have a reading on record.'
    : recordedFuelInWords(recorded);
}
