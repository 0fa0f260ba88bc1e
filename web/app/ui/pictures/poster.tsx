import type { ReactNode } from 'react';

export interface PosterProps {
  /** What the section is, to a screen reader. */
  label: string;
  wide: { src: string; width: number; height: number };
  /** For screens narrower than 48rem; the wide one otherwise. */
  tall?: { src: string; width: number; height: number };
  /** Height of the picture and what of it stays in sight. */
  pictureClass: string;
  /** Printed over the sky. */
  children: ReactNode;
}

/** A picture across the page in a margin of paper, with a hairline round it: the head of a page, as a printed poster. */
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
