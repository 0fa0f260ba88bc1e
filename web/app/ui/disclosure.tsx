import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Disclosure as AriaDisclosure,
  DisclosureGroup as AriaDisclosureGroup,
  Button,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/DisclosureGroup';

export interface DisclosureProps {
  /** Which one it is inside a group. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** The heading's level on the page. */
  level?: 2 | 3 | 4;
  defaultExpanded?: boolean;
}

/** A heading that opens what is under it. */
export function Disclosure({ title, children, level = 3, ...disclosure }: DisclosureProps) {
  return (
    <AriaDisclosure {...disclosure} className="group border-b border-brass/60">
      <Heading level={level} className="font-sans">
        <Button
          slot="trigger"
          className="flex min-h-14 w-full items-center justify-between gap-6 py-4 text-left text-lg font-medium transition-colors hover:text-hibiscus-press"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-brass-ink transition-transform duration-200 group-expanded:rotate-180"
            strokeWidth={1.5}
          />
        </Button>
      </Heading>
      <DisclosurePanel className="h-(--disclosure-panel-height) overflow-clip transition-[height] duration-200 ease-tide">
        <div className="max-w-3xl pb-6 text-ink-soft">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}

/** Disclosures of which at most one is open. */
export function DisclosureGroup({ children }: { children: ReactNode }) {
  return <AriaDisclosureGroup className="border-t border-brass/60">{children}</AriaDisclosureGroup>;
}
