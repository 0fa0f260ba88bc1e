import type { VehicleFit } from '@makani/contract/fit/fit';
import { CircleCheck, CircleDot, CircleX } from 'lucide-react';

/** Whether a vehicle fits the party, in one sentence. */
export function FitLine({ answer, sentence }: VehicleFit) {
  const { Icon, color } = looks[answer];
  return (
    <p className={`flex gap-2.5 text-sm font-medium ${color}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{sentence}</span>
    </p>
  );
}

const looks = {
  yes: { Icon: CircleCheck, color: 'text-palm' },
  tight: { Icon: CircleDot, color: 'text-brass-ink' },
  no: { Icon: CircleX, color: 'text-hibiscus-deep' },
} as const;
