import type { ReactNode } from 'react';

export interface PosterProps {
  /** The section's name for screen readers. */
  label: string;
  wide: { src: string; width: number; height: number };
  /** For screens narrower than 48rem; by default the wide one. */
  tall?: { src: string; width: number; height: number };
  /** The picture's height, and which part of it stays visible. */
  pictureClass: string;
  /** Placed over the sky. */
  children: ReactNode;
}

/** A page's head as a printed poster: a picture across the page with a paper margin and a hairline. */
export function Poster({ label, wide, tall, pictureClass, children }: PosterProps) {
  const picture = tall ?? wide;
  return (
    <section aria-label={label} className="px-2.5 pt-2.5 sm:px-4 sm:pt-4">
      <div className="relative isolate overflow-hidden rounded-sm">
        <picture>
          {tall ? (
            <source media="(min-width: 48rem)" srcSet={wide.src} width={wide.width} height={wide.height} />
          ) : null}
          <img
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            fetchPriority="high"
            className={`w-full object-cover ${pictureClass}`}
          />
        </picture>
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-2.5 rounded-xs border border-paper/70 sm:inset-4"
        />
        <div className="page absolute inset-x-0 top-0">{children}</div>
      </div>
    </section>
  );
}
