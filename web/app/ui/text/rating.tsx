import { Star } from 'lucide-react';
import { StarRow } from './star-row.tsx';

export interface RatingProps {
  /** Out of five, to one decimal. */
  average: number;
  count: number;
  /** `line`: one star and the figures. `row`: all five stars. */
  look?: 'line' | 'row';
}

/** A vehicle's average rating: '4.7 (12 reviews)'. */
export function Rating({ average, count, look = 'line' }: RatingProps) {
  const figures = average.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      {look === 'row' ? (
        <StarRow stars={average} />
      ) : (
        <Star aria-hidden="true" className="size-4 fill-brass stroke-brass-ink" strokeWidth={1.25} />
      )}
      <span className="font-medium">{figures}</span>
      <span className="sr-only"> out of 5 </span>
      <span className="text-ink-soft">
        ({count} {count === 1 ? 'review' : 'reviews'})
      </span>
    </span>
  );
}
