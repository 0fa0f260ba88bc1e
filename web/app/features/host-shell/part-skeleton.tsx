import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The shape of any of the host's screens. */
export function PartSkeleton({ children }: { children: string }) {
  return (
    <div className="grid gap-6">
      <LoadingStatus>{children}</LoadingStatus>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
