import { LoadingStatus, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { MessagesFrame } from './messages-frame.tsx';

export function MessagesSkeleton({ isThreadOpen }: { isThreadOpen: boolean }) {
  return (
    <MessagesFrame
      isThreadOpen={isThreadOpen}
      list={
        <div className="grid gap-6 p-5">
          <LoadingStatus>Loading your messages…</LoadingStatus>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      }
    >
      <ThreadSkeleton />
    </MessagesFrame>
  );
}

export function ThreadSkeleton() {
  return (
    <div className="grid h-full content-end gap-4 bg-paper p-5">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-12 w-2/5" />
      <Skeleton className="h-20 w-1/2" />
      <Skeleton className="mt-4 h-12 w-full" />
    </div>
  );
}
