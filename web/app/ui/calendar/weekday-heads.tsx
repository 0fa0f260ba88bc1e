export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The head of a month's table. */
export function WeekdayHeads() {
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={day}
            className="border-r border-b border-brass/50 py-2 text-center text-xs font-medium tracking-wide text-ink-soft"
          >
            {day.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
