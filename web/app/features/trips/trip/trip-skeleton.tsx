import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function TripSkeleton() {
  return (
    <div>
      <LoadingStatus>Loading your trip…</LoadingStatus>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="mt-6 h-12 w-4/5 max-w-lg" />
      <Skeleton className="mt-8 h-80 w-full" />
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
