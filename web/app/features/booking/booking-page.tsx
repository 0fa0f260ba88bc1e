import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { measureColumn, stickyColumn } from '../../ui/sticky-column.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import { type BookingStep, BookingSteps } from './booking-steps.tsx';

export interface BookingPageProps {
  step: BookingStep;
  title: string;
  intro?: ReactNode;
  /** Null while the page is loading and cannot be left by it yet. */
  back: { label: string; onPress: () => void } | null;
  /** The form of the step. */
  children: ReactNode;
  /** The trip's summary: beside the form on wide screens, below it on small ones. */
  summary: ReactNode;
}

/** The layout of /reserve and /payment. */
export function BookingPage({ step, title, intro, back, children, summary }: BookingPageProps) {
  return (
    <div className="page pt-6 pb-20 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-brass/50 pb-5">
        {back ? (
          <Button variant="quiet" size="small" onPress={back.onPress}>
            <ArrowLeft aria-hidden="true" strokeWidth={1.5} />
            {back.label}
          </Button>
        ) : (
          <Skeleton className="h-8 w-60" />
        )}
        <BookingSteps current={step} />
      </div>
      <div className="mt-10 grid grid-cols-1 items-start gap-x-14 gap-y-12 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div>
          <PageHeading title={title} intro={intro} />
          <div className="mt-10">{children}</div>
        </div>
        <div ref={measureColumn} className={stickyColumn}>
          {summary}
        </div>
      </div>
    </div>
  );
}
