import { priceLimits } from '@makani/contract/vehicles/vehicles';
import { Slider } from '../../../ui/forms/slider.tsx';

/** 'Up to $N/day', in steps of $100. Spec 5 and 9. */
export function PriceFilter({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <Slider
      label="Price range"
      value={value}
      onChange={onChange}
      minValue={priceLimits.minDollars}
      maxValue={priceLimits.maxDollars}
      step={priceLimits.stepDollars}
      valueText={(dollars) => `Up to $${dollars}/day`}
    />
  );
}
