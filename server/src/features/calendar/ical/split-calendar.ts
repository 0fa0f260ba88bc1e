/** An event or a zone as it is written: its unfolded lines, and the parts of a zone. */
export interface WrittenComponent {
  name: string;
  lines: string[];
  parts: WrittenComponent[];
}

/**
 * Splits a calendar into its events and zones, so that ical.js reads one at a time and what breaks one
 * leaves the others. Alarms are left out.
 * @returns undefined for a text that is not a calendar.
 */
export function splitCalendar(text: string): WrittenComponent[] | undefined {
  const lines = unfold(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return undefined;
  const found: WrittenComponent[] = [];
  const open: WrittenComponent[] = [];
  for (const line of lines) {
    const [, edge, name = ''] = /^(BEGIN|END)(?:;[^:]*)?:(.*)$/i.exec(line) ?? [];
    if (edge === undefined) open.at(-1)?.lines.push(line);
    else if (edge.toUpperCase() === 'BEGIN')
      open.push({ name: name.trim().toUpperCase(), lines: [], parts: [] });
    else {
      const closed = open.pop();
      if (closed === undefined) continue;
      if (closed.name === 'VEVENT' || closed.name === 'VTIMEZONE') found.push(closed);
      else if (open.at(-1)?.name === 'VTIMEZONE') open.at(-1)?.parts.push(closed);
    }
  }
  return found;
}

/** A line that starts with a space or a tab continues the previous one. A bare LF or CR ends a line, too. */
function unfold(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line !== '');
}
