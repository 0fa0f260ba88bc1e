import { LoadingStatus } from '../../../ui/feedback/skeleton.tsx';
import { BookingPage, type BookingPageProps } from '../booking-page.tsx';
import { FieldsSkeleton, SummarySkeleton } from '../booking-page-skeleton.tsx';

/** The part that is the same for everyone, so that the page's first paint has it. */
export function ReservePage(props: Omit<BookingPageProps, 'step' | 'title' | 'intro'>) {
  return (
    <BookingPage step="Driver" title="Driver Information" intro="Tell us who will be driving." {...props} />
  );
}

export function ReserveSkeleton({ supportPhone }: { supportPhone: string }) {
  return (
    <div className="min-h-dvh">
      <div className="noscript:hidden">
        <LoadingStatus />
      </div>
      <ReservePage
        back={null}
        summary={
          <div className="noscript:hidden">
            <SummarySkeleton />
          </div>
        }
      >
        <div className="noscript:hidden">
          <FieldsSkeleton />
        </div>
        <noscript>
          <p className="text-lg">
            Reserving needs JavaScript. Without it, please call {supportPhone}, at any hour.
          </p>
        </noscript>
      </ReservePage>
    </div>
  );
}
