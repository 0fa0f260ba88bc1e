import type { DriverAge, Insurance } from '@makani/contract/bookings/rental-options';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { DeskSection } from '../../ui/desk/desk-section.tsx';
import { LoadingStatus } from '../../ui/feedback/skeleton.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FeeLines } from '../../ui/prices/fee-lines.tsx';
import { DiscountFields, discountCentsOf, noDiscount } from './discount-fields.tsx';
import { HoldForm, type HoldFormProps } from './hold-form.tsx';
import { usePrice } from './use-price.ts';

export interface QuotedVehicleProps extends Pick<HoldFormProps, 'party' | 'partyField'> {
  vehicle: Vehicle;
  trip: { location: string; pickupAt: string; returnAt: string };
}

/** The price of the chosen vehicle, with the choices that the rules know, and the form for the caller. */
export function QuotedVehicle({ vehicle, trip, ...travelers }: QuotedVehicleProps) {
  const [insurance, setInsurance] = useState<Insurance>('basic');
  const [driverAge, setDriverAge] = useState<DriverAge>('25-plus');
  const [offerCode, setOfferCode] = useState('');
  const [discount, setDiscount] = useState(noDiscount);
  const [reasonFault, setReasonFault] = useState<string>();
  const { location: locationId, ...times } = trip;
  const choices = { insurance, driverAge, ...(offerCode !== '' && { offerCode }) };
  const discountCents = discountCentsOf(discount);
  const { quote, failure, replace } = usePrice(
    { vehicleId: vehicle.id, locationId, ...times, ...choices },
    discountCents ?? null,
  );
  const codeFault = failure?.fields['offerCode'];
  const amountFault = discountCents === undefined ? noAmount : failure?.fields['discountCents'];
  // Text that is no amount is not priced as if there were no discount.
  const isPriced = quote !== null && discountCents !== undefined;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <DeskSection title={`Price of the ${vehicle.name}`}>
        <div className="grid gap-5">
          <ChipGroup<Insurance>
            label="Insurance"
            showsLabel
            value={insurance}
            onChange={setInsurance}
            chips={insurances}
          />
          <ChipGroup<DriverAge>
            label="Age of the driver"
            showsLabel
            value={driverAge}
            onChange={setDriverAge}
            chips={ages}
          />
          <TextField
            label="Offer code"
            required={false}
            autoComplete="off"
            maxLength={20}
            error={codeFault}
            onBlur={({ currentTarget }) => setOfferCode(currentTarget.value.trim().toUpperCase())}
          />
          <DiscountFields
            faults={{ amount: amountFault, reason: reasonFault }}
            onAmount={(amount) => setDiscount({ ...discount, amount })}
            onReason={(reason) => {
              setDiscount({ ...discount, reason });
              setReasonFault(undefined);
            }}
          />
          {failure !== null && codeFault === undefined && amountFault === undefined ? (
            <Failure failure={failure} />
          ) : null}
          {quote === null && failure === null ? <LoadingStatus>Pricing…</LoadingStatus> : null}
          {isPriced ? <FeeLines {...quote} /> : null}
        </div>
      </DeskSection>
      <HoldForm
        quote={isPriced ? quote : null}
        onQuoteChanged={replace}
        discountReason={typeof discountCents === 'number' ? discount.reason : null}
        onReasonFault={setReasonFault}
        {...travelers}
      />
    </div>
  );
}

function Failure({ failure: { fields, message } }: { failure: ApiError }) {
  const [atField] = Object.values(fields);
  return (
    <p role="alert" className="text-hibiscus-press">
      {atField ?? message}
    </p>
  );
}

const noAmount = 'Please enter an amount in dollars, such as 25.00.';

const insurances = [
  { value: 'basic', label: 'Basic' },
  { value: 'premium', label: 'Premium' },
] as const;

const ages = [
  { value: '25-plus', label: '25 or older' },
  { value: '21-24', label: '21 to 24' },
] as const;
