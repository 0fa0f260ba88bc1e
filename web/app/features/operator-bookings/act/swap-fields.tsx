import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { listSwapVehicles } from '@makani/contract/road/vehicle-swaps';
import { type SwapCause, swapCauses } from '@makani/contract/operator/desk-acts';
import { useEffect, useRef, useState } from 'react';
import { deskCall } from '../../../api/desk-call.ts';
import { Select } from '../../../ui/forms/select.tsx';

interface Chosen {
  vehicleId: string;
  cause: SwapCause;
}

export interface SwapFieldsProps extends Chosen {
  bookingId: string;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
  onNoneFound: () => void;
}

const causeNames: Record<SwapCause, string> = {
  breakdown: 'Breakdown',
  accident: 'Accident',
  other: 'Something else',
};

/** Another vehicle of the same host for the rest of the trip, and why the first one is given back. */
export function SwapFields({ bookingId, vehicleId, cause, error, onChange, onNoneFound }: SwapFieldsProps) {
  const [found, setFound] = useState<ResponseOf<typeof listSwapVehicles> | 'failed'>();
  const noneFound = useRef(onNoneFound);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    deskCall(listSwapVehicles, { params: { id: bookingId } }, { signal }).then(
      (answer) => {
        setFound(answer);
        if (answer.vehicles.length === 0) noneFound.current();
      },
      () => {
        if (!signal.aborted) setFound('failed');
      },
    );
    return () => leaving.abort();
  }, [bookingId]);
  if (found === 'failed')
    return <p role="alert">The vehicles couldn’t be loaded. Please close this and try again.</p>;
  if (found === undefined) return <p aria-live="polite">Looking for available vehicles…</p>;
  if (found.vehicles.length === 0)
    return <p>{found.refusal ?? 'This host has no other vehicle here that is free until the return.'}</p>;
  return (
    <>
      <Select
        label="Reason for the swap"
        value={cause}
        onChange={(value) => onChange({ vehicleId, cause: swapCauses.find((one) => one === value) ?? cause })}
        options={swapCauses.map((value) => ({ value, label: causeNames[value] }))}
      />
      <Select
        label="Continue with"
        placeholder="Please choose a vehicle"
        value={vehicleId === '' ? null : vehicleId}
        error={error}
        onChange={(id) => onChange({ vehicleId: id, cause })}
        options={found.vehicles.map(({ id, name, category, seats }) => ({
          value: id,
          label: `${name}, ${category}, ${seats} seats`,
        }))}
      />
    </>
  );
}
