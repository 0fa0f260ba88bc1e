import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { Cog, Gauge, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** Short facts side by side, long ones on a line of their own: three lines on every card. */
export function VehicleSpecs({ specs }: { specs: Vehicle['specs'] }) {
  return (
    <ul className="mt-4 mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm text-ink-soft">
      <Spec icon={<Users />}>{specs.seats} seats</Spec>
      <Spec icon={<Gauge />}>{specs.acceleration}</Spec>
      <Spec icon={<Cog />} wide>
        {specs.transmission}
      </Spec>
      <Spec icon={<Zap />} wide>
        {specs.engine}
      </Spec>
    </ul>
  );
}

function Spec({ icon, wide = false, children }: { icon: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <li
      className={`flex gap-2.5 [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.5] [&_svg]:text-brass-strong ${wide ? 'col-span-2' : ''}`}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
