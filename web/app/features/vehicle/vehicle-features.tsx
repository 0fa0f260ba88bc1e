import { Check } from 'lucide-react';
import { useId } from 'react';

/** The host's list beside the four facts: sliding doors, child seats. Nothing if the list is empty. */
export function VehicleFeatures({ features }: { features: readonly string[] }) {
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
