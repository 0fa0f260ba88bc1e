import { barLooks } from '../../../ui/calendar/bar-looks.ts';
import { type BarKind, barWords } from './fleet-bars.ts';

const kinds: readonly BarKind[] = ['booked', 'requested', 'hold', 'turnaround', 'own', 'imported'];

export function BarLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid h-5 w-7 shrink-0 place-items-center rounded-sm border ${barLooks[kind]}`}
          >
            <span className="rounded-xs bg-paper-bright px-1 py-0.5 text-[0.6875rem] leading-none font-semibold text-ink">
              {barWords[kind].letter}
            </span>
          </span>
          {barWords[kind].name}
        </li>
      ))}
    </ul>
  );
}
