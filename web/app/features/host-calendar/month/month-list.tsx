import { useId, useRef } from 'react';
import { MarkLines } from './mark-lines.tsx';
import type { Mark } from './marks.ts';

export function MonthList({ vehicleId, marks }: { vehicleId: string; marks: readonly Mark[] }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 ref={heading} id={id} tabIndex={-1} className="mb-4 text-xl">
        In these weeks
      </h3>
      {marks.length === 0 ? (
        <p className="text-ink-soft">Nothing in these weeks: the vehicle is available.</p>
      ) : (
        <MarkLines vehicleId={vehicleId} marks={marks} onRemoved={() => heading.current?.focus()} />
      )}
    </section>
  );
}
