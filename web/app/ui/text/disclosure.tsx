import { ChevronDown } from 'lucide-react';
import { type ReactNode, createContext, use, useId } from 'react';

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
}

/**
 * A heading that opens the content below it. The browser's own `details` works before our script and without
 * it.
 */
export function Disclosure({ title, children }: DisclosureProps) {
  return (
    <details name={use(GroupName)} className="group border-b border-brass/60">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 text-left text-lg font-medium transition-colors hover:text-hibiscus-press [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 font-sans font-medium">{title}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-brass-ink transition-transform duration-200 group-open:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <div className="max-w-3xl pb-6 text-ink-soft">{children}</div>
    </details>
  );
}

/** Disclosures, at most one of which is open. */
export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <GroupName value={useId()}>{children}</GroupName>;
}

const GroupName = createContext<string | undefined>(undefined);
