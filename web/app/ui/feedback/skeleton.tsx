/** A gray placeholder for content that is loading. The page adds one `LoadingStatus` for screen readers. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xs bg-brass/20 ${className}`} />;
}

export function LoadingStatus({ children = 'Loading…' }: { children?: string }) {
  return <output className="sr-only">{children}</output>;
}
