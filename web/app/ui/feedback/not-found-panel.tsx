import type { ReactNode } from 'react';
import { PageHeading } from '../text/page-heading.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NotFoundPanelProps {
  heading: string;
  title: string;
  description: string;
  /** The way on. */
  action: ReactNode;
}

/** Fills a page whose address leads to nothing of this account. */
export function NotFoundPanel({ heading, ...rest }: NotFoundPanelProps) {
  return (
    <>
      <PageHeading title={heading} />
      <div className="mt-10">
        <EmptyState picture="not-found" {...rest} />
      </div>
    </>
  );
}
