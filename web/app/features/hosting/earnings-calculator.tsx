import type { HostEstimate } from '@makani/contract/earnings/host-estimates';
import { formatUsd } from '@makani/contract/kernel/money';
import { smallestSample } from '@makani/domain/earnings/host-estimate';
import type { PricePolicy } from '@makani/domain/policy/price-policy';
import { dailyShareInWords, hostEarnsCents } from '@makani/domain/pricing/price-split';
import { readDailyCents } from '@makani/domain/vehicles/vehicle-form';
import { useState } from 'react';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** Expected earnings at a chosen daily rate, beside the real earnings of hosts. */
export function EarningsCalculator({
  estimates,
  policy,
}: {
  estimates: readonly HostEstimate[];
  policy: PricePolicy;
}) {
  const [chosen, setChosen] = useState(
    estimates.find(({ dailyCents }) => dailyCents !== null) ?? estimates[0],
  );
  const [rate, setRate] = useState(() => dollarsOf(chosen));
  const [days, setDays] = useState(usualDays);
  if (chosen === undefined) return null;
  const locations = [...new Map(estimates.map(({ location }) => [location.id, location.name]))];
  const { cents: dailyCents, error } = readDailyCents(rate);

  function choose(change: { locationId?: string; category?: string }): void {
    const { locationId = chosen?.location.id, category = chosen?.category } = change;
    const next = estimates.find((one) => one.location.id === locationId && one.category === category);
    setChosen(next);
    // A rate that was typed stays.
    if (rate === dollarsOf(chosen)) setRate(dollarsOf(next));
  }

  return (
    <div className="mt-10 grid border border-brass bg-paper-bright lg:mt-14 lg:grid-cols-2">
      <div className="grid content-start gap-7 px-5 py-8 sm:px-10 sm:py-10">
        {locations.length > 1 ? (
          <ChipGroup
            label="Location"
            showsLabel
            chips={locations.map(([value, label]) => ({ value, label }))}
            value={chosen.location.id}
            onChange={(locationId) => choose({ locationId })}
          />
        ) : null}
        <ChipGroup
          label="Category"
          showsLabel
          chips={estimates
            .filter(({ location }) => location.id === chosen.location.id)
            .map(({ category }) => ({ value: category, label: category }))}
          value={chosen.category}
          onChange={(category) => choose({ category })}
        />
        <TextField
          label="Your daily rate (US$)"
          type="number"
          inputMode="decimal"
          autoComplete="off"
          min={0}
          step={1}
          value={rate}
          onChange={(event) => setRate(event.currentTarget.value)}
          description={usualRate(chosen)}
          error={error}
        />
        <Slider
          label="Days rented per month"
          minValue={1}
          maxValue={30}
          step={1}
          value={days}
          onChange={setDays}
          valueText={(value) => (value === 1 ? '1 day' : `${value} days`)}
        />
      </div>
      <div className="flex flex-col border-t border-brass bg-paper-deep px-5 py-8 sm:px-10 sm:py-10 lg:border-t-0 lg:border-l">
        <output className="block">
          <span className="label-caps text-brass-ink">You would earn</span>
          <span className="mt-2 block font-display text-5xl leading-tight wrap-anywhere tabular-nums sm:text-6xl">
            {dailyCents === null ? '–' : formatUsd(hostEarnsCents(dailyCents, days, policy))}
          </span>
          <span className="mt-1 block text-ink-soft">per month, before your own costs and taxes</span>
        </output>
        {dailyCents === null ? null : <p className="mt-5 mb-8">{dailyShareInWords(dailyCents, policy)}</p>}
        <div className="mt-auto border-t border-brass/60 pt-6">
          <h3 className="label-caps font-sans text-brass-ink">What hosts actually earn</h3>
          <p className="mt-3 text-ink-soft">{truthOf(chosen)}</p>
        </div>
      </div>
    </div>
  );
}

const usualDays = 10;

function dollarsOf(estimate: HostEstimate | undefined): string {
  return String(Math.round((estimate?.dailyCents ?? 20_000) / 100));
}

function usualRate({ category, location, dailyCents }: HostEstimate): string {
  return dailyCents === null
    ? `No ${category} is listed in ${location.name} yet. Be the first!`
    : `The median for a ${category} in ${location.name} is ${formatUsd(dailyCents)}.`;
}

function truthOf({ category, location, earned }: HostEstimate): string {
  const { bookings, vehicles, hosts } = smallestSample;
  if (earned === null) {
    return `There aren’t enough ${category} bookings in ${location.name} yet to show a real figure. To keep each host’s income private, we publish one once there are at least ${bookings} bookings of ${vehicles} vehicles from ${hosts} hosts. Until then, the amount above is simple math: your rate times your days.`;
  }
  return `Over the last 12 months, half of the booked ${category} vehicles in ${location.name} earned their hosts more than about ${formatUsd(earned.monthlyCents)} a month. Sample: ${earned.bookings} bookings of ${earned.vehicles} vehicles.`;
}
