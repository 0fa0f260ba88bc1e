import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A small sentence that takes away a worry, beside its sign. */
export function Assurance({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-3 text-sm text-ink-soft">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-palm" strokeWidth={1.5} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
