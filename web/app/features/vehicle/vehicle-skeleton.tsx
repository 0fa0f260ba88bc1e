import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';

export function VehicleSkeleton() {
  return (
    <div className="page min-h-dvh pt-8 pb-16 lg:pt-10 lg:pb-24">
      <h1 className="sr-only">Vehicle</h1>
      <LoadingStatus>Loading the vehicle…</LoadingStatus>
      <Skeleton className="h-8 w-40" />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div>
          <div className="border border-brass/50 p-2 sm:p-3">
            <Skeleton className="aspect-3/2 w-full" />
            <div className="grid justify-items-center pt-6 pb-5 sm:pt-8 sm:pb-6">
              <Skeleton className="h-17 w-4/5 max-w-lg sm:h-9 xl:h-10.5" />
              <Skeleton className="mt-3 h-5 w-36 sm:mt-4" />
            </div>
          </div>
          <div className="mt-2 grid grid-cols-4 gap-2 sm:mt-3 sm:gap-3">
            {Array.from({ length: 4 }, (_, position) => (
              <Skeleton key={position} className="aspect-3/2 w-full" />
            ))}
          </div>
        </div>
        <Skeleton className="h-[44rem] w-full lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-9">
          <Skeleton className="h-24 w-full max-w-2xl" />
          <Skeleton className="h-28 w-full" />
        </div>
      </div>
    </div>
  );
}
