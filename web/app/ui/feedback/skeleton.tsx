/** A grey of the shape to come. Whoever shows several says once, to a screen reader, that something is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-xs bg-brass/20 ${className}`} />;
}

/** The words for those who do not see the grey. */
export function LoadingStatus({ children = 'Loading…' }: { children?: string }) {
  return <output className="sr-only">{children}</output>;
}
