import type { Vehicle } from '@makani/contract/vehicles';
import { Cog, Gauge, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** Seats, transmission, engine and acceleration in four short lines. */
export function VehicleSpecs({ specs }: { specs: Vehicle['specs'] }) {
  return (
    <ul className="mt-4 mb-5 grid gap-x-4 gap-y-1.5 text-sm text-ink-soft min-[26rem]:grid-cols-2 sm:grid-cols-1 xl:grid-cols-2">
      <Spec icon={<Users />}>{specs.seats} seats</Spec>
      <Spec icon={<Cog />}>{specs.transmission}</Spec>
      <Spec icon={<Zap />}>{specs.engine}</Spec>
      <Spec icon={<Gauge />}>{specs.acceleration}</Spec>
    </ul>
  );
}

function Spec({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.5] [&_svg]:text-brass-strong">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
