import { Star } from 'lucide-react';

/** Five stars, filled in part according to the rating. The figure beside them says the same as text. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className="relative size-4.5">
          <Star className="absolute inset-0 size-full stroke-brass-strong" strokeWidth={1.25} />
          {stars >= place - 0.25 ? (
            <Star className="absolute inset-0 size-full fill-brass stroke-brass-ink" strokeWidth={1.25} />
          ) : stars >= place - 0.75 ? (
            <Star
              className="absolute inset-0 size-full fill-brass stroke-brass-ink [clip-path:inset(0_50%_0_0)]"
              strokeWidth={1.25}
            />
          ) : null}
        </span>
      ))}
    </span>
  );
}
