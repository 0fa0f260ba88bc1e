import { createQuote, type Quote } from '@makani/contract/bookings/quotes';
import type { DriverAge, Insurance } from '@makani/contract/bookings/rental-options';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { LoadingStatus } from '../../ui/feedback/skeleton.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { HoldForm } from './hold-form.tsx';

export interface QuotedVehicleProps {
  vehicle: Vehicle;
  trip: { location: string; pickupAt: string; returnAt: string };
}

/** The price of the chosen vehicle, with the choices that the rules know, and the form for the caller. */
export function QuotedVehicle({ vehicle, trip }: QuotedVehicleProps) {
  const [insurance, setInsurance] = useState<Insurance>('basic');
  const [driverAge, setDriverAge] = useState<DriverAge>('25-plus');
  const [offerCode, setOfferCode] = useState('');
  const [quoted, setQuoted] = useState<Quote | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { location: locationId, pickupAt, returnAt } = trip;

  useEffect(() => {
    const request = new AbortController();
    const options = { insurance, driverAge, ...(offerCode !== '' && { offerCode }) };
    const body = { vehicleId: vehicle.id, locationId, pickupAt, returnAt, ...options };
    setQuoted(null);
    setFailure(null);
    call(createQuote, { body }, { signal: request.signal }).then(setQuoted, (error: unknown) => {
      if (request.signal.aborted) return;
      if (!isApiError(error)) throw error;
      setFailure(error);
    });
    return () => request.abort();
  }, [vehicle.id, locationId, pickupAt, returnAt, insurance, driverAge, offerCode]);

  const codeFault = failure?.fields['offerCode'];
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <DeskSection title={`Price of the ${vehicle.name}`}>
        <div className="grid gap-5">
          <ChipGroup<Insurance>
            label="Insurance"
            showsLabel
            value={insurance}
            onChange={setInsurance}
            chips={[
              { value: 'basic', label: 'Basic' },
              { value: 'premium', label: 'Premium' },
            ]}
          />
          <ChipGroup<DriverAge>
            label="Age of the driver"
            showsLabel
            value={driverAge}
            onChange={setDriverAge}
            chips={[
              { value: '25-plus', label: '25 or older' },
              { value: '21-24', label: '21 to 24' },
            ]}
          />
          <TextField
            label="Offer code"
            autoComplete="off"
            maxLength={20}
            defaultValue=""
            error={codeFault}
            onBlur={({ currentTarget }) => setOfferCode(currentTarget.value.trim().toUpperCase())}
          />
          {failure !== null && codeFault === undefined ? (
            <p role="alert" className="text-hibiscus-press">
              {Object.values(failure.fields)[0] ?? failure.message}
            </p>
          ) : null}
          {quoted === null ? (
            failure === null && <LoadingStatus>Pricing…</LoadingStatus>
          ) : (
            <FeeLines {...quoted} />
          )}
        </div>
      </DeskSection>
      {quoted === null ? null : <HoldForm key={vehicle.id} quote={quoted} onQuoteChanged={setQuoted} />}
    </div>
  );
}
