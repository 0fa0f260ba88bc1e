import { formatWallDate } from '@makani/contract/kernel/time';
import type { Location } from '@makani/contract/site/locations';

/** Later ones are too far away to matter here. */
const maxShown = 4;

/** The next days on which the office keeps other hours, with their occasion. */
export function SpecialDays({ location: { exceptions, wallTimeNow } }: { location: Location }) {
  const ahead = exceptions.filter(({ date }) => date >= wallTimeNow.slice(0, 10)).slice(0, maxShown);
  if (ahead.length === 0) return null;
  return (
    <ul aria-label="Holiday hours" className="mt-2 grid gap-1 border-l-2 border-brass pl-3 text-sm">
      {ahead.map(({ date, hours, note }) => (
        <li key={date}>
          {formatWallDate(date)}: {hours}
          {note === '' ? null : <span className="text-ink-soft"> ({note})</span>}
        </li>
      ))}
    </ul>
  );
}
