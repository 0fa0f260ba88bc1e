import type { VehicleDetail, Vehicle } from '@makani/contract/vehicles/vehicles';
import { Check, Cog, Gauge, Users, Zap } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { ExtraPrices } from '@makani/contract/bookings/host-extras';
import { extraPriceInWords, hostExtraTitle, offeredExtras } from '@makani/domain/pricing/host-extras';

/** The host's description, the four facts, features, and extras. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const { description, specs, features, extraPrices } = vehicle;
  return (
    <>
      {/* Line breaks are the host's. */}
      <p className="max-w-2xl text-lg whitespace-pre-line">{description}</p>
      <FeatureList specs={specs} />
      <VehicleFeatures features={features} />
      <HostExtras prices={extraPrices} />
    </>
  );
}

/** The host's list beside the four facts: sliding doors, child seats. Nothing if the list is empty. */
function VehicleFeatures({ features }: { features: readonly string[] }) {
  const id = useId();
  if (features.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        Features
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-[1.5] text-brass-strong" />
            <span className="min-w-0 break-words">{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Extras that can be added to a rental, with prices. Empty where the host offers none. */
function HostExtras({ prices }: { prices: ExtraPrices }) {
  const id = useId();
  const offered = offeredExtras(prices);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        Add to your trip
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {offered.map(({ kind, dailyCents }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 border-b border-brass/40 pb-2">
            <span>{hostExtraTitle(kind)}</span>
            <span className="text-ink-soft tabular-nums">{extraPriceInWords(dailyCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The four facts of a vehicle. Spec 2. */
function FeatureList({ specs: { seats, transmission, engine, acceleration } }: Pick<Vehicle, 'specs'>) {
  return (
    <dl className="grid grid-cols-2 gap-px border-y border-brass/60 bg-brass/60 xl:grid-cols-4">
      <Feature icon={<Users />} label="Seats">
        {seats} seats
      </Feature>
      <Feature icon={<Cog />} label="Transmission">
        {transmission}
      </Feature>
      <Feature icon={<Zap />} label="Engine">
        {engine}
      </Feature>
      <Feature icon={<Gauge />} label="Acceleration">
        {acceleration}
      </Feature>
    </dl>
  );
}

function Feature({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="bg-paper px-4 py-5 sm:px-5 [&_svg]:mb-3 [&_svg]:size-6 [&_svg]:stroke-[1.25] [&_svg]:text-brass-strong">
      <dt className="label-caps text-xs text-brass-ink">
        {icon}
        {label}
      </dt>
      <dd className="mt-1 text-balance">{children}</dd>
    </div>
  );
}
