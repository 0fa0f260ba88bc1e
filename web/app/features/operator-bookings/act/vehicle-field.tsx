import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { formatUsd } from '@makani/contract/kernel/money';
import { listMovableVehicles, type MovableVehicle } from '@makani/contract/operator/desk-acts';
import { useEffect, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { Select } from '../../../ui/forms/select.tsx';

export interface VehicleFieldProps {
  bookingId: string;
  value: string;
  error: string | undefined;
  onChange: (vehicleId: string) => void;
  onNoneFound: () => void;
}

/** The free vehicles that are good enough, each with what the guest pays for it. */
export function VehicleField({ bookingId, value, error, onChange, onNoneFound }: VehicleFieldProps) {
  const { found, hasFailed } = useMovable(bookingId, onNoneFound);
  if (hasFailed) return <p role="alert">The vehicles couldn’t be loaded. Please close this and try again.</p>;
  if (found === undefined) return <p aria-live="polite">Looking for available vehicles…</p>;
  if (found.vehicles.length === 0)
    return <p>{found.refusal ?? 'No vehicle of the same or a better class is available on these dates.'}</p>;
  return (
    <Select
      label="Move to"
      placeholder="Please choose a vehicle"
      value={value === '' ? null : value}
      error={error}
      onChange={onChange}
      options={found.vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleInWords(vehicle) }))}
    />
  );
}

function useMovable(
  bookingId: string | null,
  onNoneFound: () => void,
): {
  found: ResponseOf<typeof listMovableVehicles> | undefined;
  hasFailed: boolean;
} {
  const [answer, setAnswer] = useState<{
    of: string;
    found: ResponseOf<typeof listMovableVehicles> | undefined;
  }>();
  useEffect(() => {
    if (bookingId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    deskCall(listMovableVehicles, { params: { id: bookingId } }, { signal }).then(
      (found) => {
        setAnswer({ of: bookingId, found });
        if (found.vehicles.length === 0) onNoneFound();
      },
      () => {
        if (!signal.aborted) setAnswer({ of: bookingId, found: undefined });
      },
    );
    return () => leaving.abort();
    // A new onNoneFound with every render must not load the vehicles again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bookingId]);
  const own = answer?.of === bookingId ? answer : undefined;
  return { found: own?.found, hasFailed: own !== undefined && own.found === undefined };
}

function vehicleInWords({ name, category, seats, hostName, refundCents }: MovableVehicle): string {
  const price = refundCents === 0 ? 'same price' : `${formatUsd(refundCents)} back to the guest`;
  return `${name}, ${category}, ${seats} seats, ${hostName}: ${price}`;
}
