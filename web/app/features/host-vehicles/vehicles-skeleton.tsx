import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Used by the list, too. In its file, every page of a host would load the list with its dialogs. */
export const vehicleGrid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:gap-8';

export function VehiclesSkeleton() {
  return (
    <div className={vehicleGrid}>
      <LoadingStatus>Loading your vehicles…</LoadingStatus>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="border border-brass/50 bg-paper-bright p-2">
          <Skeleton className="aspect-3/2 w-full" />
          <div className="px-4 pt-5 pb-4">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-2 h-8 w-3/4" />
            <Skeleton className="mt-5 h-24 w-full" />
            <Skeleton className="mt-5 h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function VehicleFormSkeleton() {
  return (
    <div className="grid max-w-4xl items-start gap-6 xl:max-w-none xl:grid-cols-2 xl:*:last:col-span-2">
      <LoadingStatus>Loading the form…</LoadingStatus>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-96 w-full" />
      ))}
    </div>
  );
}
