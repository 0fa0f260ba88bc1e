import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** As high as two vehicles that stand side by side. */
export function ConvoySkeleton() {
  return (
    <div className="border border-brass/50 bg-paper-bright p-5 sm:p-8">
      <LoadingStatus>Looking for vehicles that fit you together…</LoadingStatus>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-96 w-full sm:h-112" />
        <Skeleton className="h-96 w-full sm:h-112" />
      </div>
      <Skeleton className="mt-6 h-14 w-full" />
    </div>
  );
}
