import { type Turnaround, type TurnaroundStep, turnaroundSteps } from '@makani/contract/handover/turnarounds';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import { stepInWords } from '@makani/domain/handover/turnaround';
import { useId } from 'react';
import type { MutationOptions } from '../../../api/perform-mutation.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

export interface StepsOf {
  vehicleId: string;
  done: TurnaroundStep[];
}

/** For the mutation that sets the steps. */
export const savingSteps: MutationOptions<[StepsOf], { isReady: boolean }> = {
  revalidates: 'always',
  successMessage: ({ isReady }) => (isReady ? 'It’s ready' : 'Saved'),
};

export interface TurnaroundListProps {
  turnarounds: readonly Turnaround[];
  onSteps: (steps: StepsOf) => unknown;
}

/** The vehicles that came back, each with what is left to do before its next guest. Nothing when all are ready. */
export function TurnaroundList({ turnarounds, onSteps }: TurnaroundListProps) {
  const id = useId();
  if (turnarounds.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl">
        Getting ready
      </h2>
      <ul className="mt-3 grid gap-4 lg:grid-cols-2">
        {turnarounds.map((turnaround) => (
          <li key={turnaround.vehicle.id}>
            <TurnaroundCard turnaround={turnaround} onSteps={onSteps} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TurnaroundCardProps {
  turnaround: Turnaround;
  onSteps: (steps: StepsOf) => unknown;
}

function TurnaroundCard({ turnaround, onSteps }: TurnaroundCardProps) {
  const id = useId();
  const { vehicle, energy, done, next, isUrgent } = turnaround;
  return (
    <article aria-labelledby={id} className="h-full border border-brass/60 bg-paper-bright p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-display text-lg">
          {vehicle.name}
        </h3>
        {isUrgent ? <Badge tone="red">Not ready</Badge> : null}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {vehicle.plate === '' ? null : `${vehicle.plate} · `}
        {next === null ? 'No pickup is booked yet' : `Next pickup ${formatPlannedTime(next.pickupAt)}`}
      </p>
      <div className="mt-2 grid">
        {turnaroundSteps.map((step) => (
          <Checkbox
            key={step}
            isLarge
            label={stepInWords(step, energy)}
            checked={done.includes(step)}
            onChange={({ target }) =>
              onSteps({
                vehicleId: vehicle.id,
                done: target.checked ? [...done, step] : done.filter((one) => one !== step),
              })
            }
          />
        ))}
      </div>
    </article>
  );
}
