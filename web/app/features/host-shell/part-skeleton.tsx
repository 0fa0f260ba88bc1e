import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';

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
