/** An event, a list of busy times or a zone as it is written: its unfolded lines, and the parts of a zone. */
export interface WrittenComponent {
  name: string;
  lines: string[];
  parts: WrittenComponent[];
}

const wanted = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);
/** RFC 5545, 7953 and 9073. */
const components = new Set([
  'VCALENDAR',
  'VEVENT',
  'VTODO',
  'VJOURNAL',
  'VFREEBUSY',
  'VALARM',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
  'VAVAILABILITY',
  'AVAILABLE',
  'PARTICIPANT',
  'VLOCATION',
  'VRESOURCE',
]);
const edges = /^(BEGIN|END)(?:;[^:]*)?:\s*([a-z][a-z\d-]*)[\s\p{Cc}]*$/iu;
const isNoCalendar = { refusal: 'This isn’t an iCalendar file (.ics).' };
const isIncomplete = { refusal: 'This calendar is incomplete: its end, or a part of it, is missing.' };

/**
 * Splits a calendar into its events, busy times and zones, so that ical.js reads one at a time and what breaks one
 * leaves the others. Alarms are left out.
 * @returns a sentence for a text that is not a calendar, or not all of one: the days of the missing part
 * would count as free.
 */
export function splitCalendar(text: string): WrittenComponent[] | { refusal: string } {
  const lines = unfold(text);
  const begin = 'BEGIN:VCALENDAR';
  if (lines[0]?.trim().toUpperCase() !== begin) return isNoCalendar;
  const found: WrittenComponent[] = [];
  const open: WrittenComponent[] = [];
  let ofEarlierCalendars = 0;
  for (const line of lines) {
    const { edge, name } = edgeOf(line);
    if (edge === undefined) open.at(-1)?.lines.push(line);
    else if (edge === 'BEGIN') open.push({ name, lines: [], parts: [] });
    // Some programs write the end of a calendar twice.
    else if (open.length > 0 || name !== 'VCALENDAR') {
      const closed = open.pop();
      if (closed?.name !== name) return isIncomplete;
      if (name === 'VCALENDAR') {
        if (closed.lines.some(takesBack)) found.slice(ofEarlierCalendars).forEach(cancel);
        ofEarlierCalendars = found.length;
      }
      if (wanted.has(closed.name)) found.push(closed);
      else if (open.at(-1)?.name === 'VTIMEZONE') open.at(-1)?.parts.push(closed);
    }
  }
  // Several calendars may follow each other, and the next one may be cut off in its first line.
  const last = lines.at(-1)?.trim().toUpperCase() ?? '';
  return open.length > 0 || (last !== '' && begin.startsWith(last)) ? isIncomplete : found;
}

/** A calendar that is sent to take back its events. RFC 5546, 3.2.5. */
const cancels = /^METHOD(?:;[^:\n]*)?:\s*CANCEL\s*$/im;

export function takesBack(text: string): boolean {
  return cancels.test(text);
}

function cancel({ name, lines }: WrittenComponent): void {
  if (name === 'VEVENT') lines.unshift('STATUS:CANCELLED');
}

/** Descriptions may have lines such as `End: noon`, which begin or end no component. */
function edgeOf(line: string): { edge?: string; name: string } {
  const [, edge = '', written = ''] = edges.exec(line) ?? [];
  const name = written.toUpperCase();
  return components.has(name) || name.startsWith('X-') ? { edge: edge.toUpperCase(), name } : { name };
}

/** A line that starts with a space or a tab continues the previous one. A bare LF or CR ends a line, too. */
function unfold(text: string): string[] {
  return (
    text
      .replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/\n[ \t]/g, '')
      // Calendars that were put together may lack the line break between them.
      .replaceAll(/^END:VCALENDAR(?=BEGIN:VCALENDAR)/gim, '$&\n')
      .split('\n')
      .filter((line) => line !== '')
  );
}
