import { Hourglass } from 'lucide-react';
import { clockFace } from './use-countdown.ts';

/** The usual length of a hold. A payment may have extended it once; the bar is then simply full. */
const wholeSeconds = 15 * 60;

/** The time left of a hold as a bar, announced at five minutes and at one. */
export function HoldClock({ title, left }: { title: string; left: number }) {
  const isShort = left <= 60;
  return (
    <div className={`text-paper ${isShort ? 'bg-hibiscus-deep' : 'bg-ink'}`}>
      <div className="flex items-center justify-between gap-4 px-5 py-4 sm:px-6">
        <p className="flex items-center gap-3">
          <Hourglass aria-hidden="true" className="size-5 shrink-0 text-brass-light" strokeWidth={1.5} />
          <span>
            <span className="block leading-snug font-medium">{title}</span>
            <span className="block text-sm text-paper/80 max-sm:hidden">Pay before the timer ends.</span>
          </span>
        </p>
        <p
          role="timer"
          aria-label="Time left"
          translate="no"
          className="font-display text-3xl tabular-nums sm:text-4xl"
        >
          {clockFace(left)}
        </p>
      </div>
      <div className="h-0.75 bg-paper/15">
        <div
          className="h-full origin-left bg-brass-light transition-transform duration-500 ease-linear"
          style={{ transform: `scaleX(${Math.min(1, left / wholeSeconds)})` }}
        />
      </div>
      <output className="sr-only">{announcement(left)}</output>
    </div>
  );
}

/** The text changes only at each mark, so it is announced once. */
function announcement(left: number): string {
  if (left <= 0) return '';
  if (left <= 60) return 'One minute left to pay.';
  return left <= 300 ? 'Five minutes left to pay.' : '';
}
