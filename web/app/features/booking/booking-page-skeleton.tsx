import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';

export function BookingPageSkeleton() {
  return (
    <div className="page min-h-dvh pt-6 pb-20 sm:pt-8">
      <LoadingStatus />
      <Skeleton className="h-8 w-60" />
      <div className="mt-14 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-6">
          <Skeleton className="h-12 w-4/5" />
          <div className="mt-6">
            <FieldsSkeleton />
          </div>
        </div>
        <SummarySkeleton />
      </div>
    </div>
  );
}

export function FieldsSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-12 w-full" />
      ))}
    </div>
  );
}

export function SummarySkeleton() {
  return (
    <div className="border border-brass p-2">
      <Skeleton className="aspect-3/2 w-full" />
      <div className="grid gap-4 p-6">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  );
}
