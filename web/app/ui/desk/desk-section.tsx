import { type ReactNode, useId } from 'react';

/** A part of a desk's screen, under a brass hairline. */
export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-brass/60 pt-4">
      <h2 id={id} className="font-display text-lg">
        {title}
      </h2>
      <div className="mt-3 text-sm">{children}</div>
    </section>
  );
}
