import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { Cog, Gauge, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** The four facts of a vehicle. Spec 2. */
export function FeatureList({
  specs: { seats, transmission, engine, acceleration },
}: Pick<Vehicle, 'specs'>) {
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
