import { LoadingStatus, Skeleton } from '../../ui/feedback/skeleton.tsx';

export function AccountSkeleton() {
  return (
    <div className="grid gap-6">
      <LoadingStatus>Loading your profile…</LoadingStatus>
      {['a', 'b'].map((key) => (
        <div key={key} className="grid gap-5 border border-brass/70 px-8 py-9">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
