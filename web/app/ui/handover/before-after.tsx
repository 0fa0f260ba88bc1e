import { useState } from 'react';

export interface BeforeAfterProps {
  /** Names the pair for screen readers: 'Left side'. */
  label: string;
  before: { src: string; alt: string };
  after: { src: string; alt: string };
}

/** Two pictures over each other. The slider uncovers the pickup's from the left. */
export function BeforeAfter({ label, before, after }: BeforeAfterProps) {
  const [share, setShare] = useState(50);
  return (
    <figure className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden border border-ink bg-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-lagoon">
        <img src={after.src} alt={after.alt} className="absolute inset-0 size-full object-contain" />
        <img
          src={before.src}
          alt={before.alt}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
          className="absolute inset-0 size-full bg-ink object-contain"
        />
        <span
          aria-hidden="true"
          style={{ left: `${share}%` }}
          className="absolute inset-y-0 grid w-11 -translate-x-1/2 place-items-center"
        >
          <span className="absolute inset-y-0 w-0.5 bg-paper-bright" />
          <span className="relative grid size-11 place-items-center rounded-full border-2 border-ink bg-paper-bright text-lg leading-none font-bold">
            ↔
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={`Compare ${label}: pickup and return`}
          aria-valuetext={`${share}% pickup, ${100 - share}% return`}
          onChange={({ target }) => setShare(target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-ew-resize opacity-0"
        />
      </div>
      <figcaption className="mt-2 flex justify-between text-sm font-medium">
        <span>Pickup</span>
        <span>Return</span>
      </figcaption>
    </figure>
  );
}
