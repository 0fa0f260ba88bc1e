/** The house's mark: the sun low over two lines of swell, lifted by the wind. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} fill="none" aria-hidden="true">
      <path d="M10.5 22a9.5 9.5 0 0 1 19 0Z" className="fill-hibiscus" />
      <path
        d="M3 24.5c4.5-3.4 8.5-3.4 13 0s8.5 3.4 13 0c2.7-2 5.3-2.9 8-2.5M6.5 30.5c3.7-2.8 6.9-2.8 10.6 0s7 2.8 10.7 0c2-1.5 4-2.2 6-2"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <path
        d="M20 4.5v4M8.6 9.3l2.6 2.8M31.4 9.3l-2.6 2.8"
        className="stroke-brass"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
