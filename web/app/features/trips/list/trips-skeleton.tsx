import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function TripsSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingStatus>Loading your trips…</LoadingStatus>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="grid gap-6 border border-brass/70 p-2 md:grid-cols-[15rem_minmax(0,1fr)]">
          <Skeleton className="aspect-3/2 w-full" />
          <div className="grid content-start gap-5 p-4">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-10 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
