/** One line of a calendar, unfolded: `DTSTART;TZID=Pacific/Honolulu:20261201T100000`. */
export interface Property {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** What was between one `BEGIN:VEVENT` and its end, alarms left out. */
export type EventLines = readonly Property[];

/** @returns undefined for a text that is no calendar. RFC 5545, read generously: LF alone ends a line too. */
export function parseCalendar(text: string): EventLines[] | undefined {
  const lines = unfold(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return undefined;
  const events: EventLines[] = [];
  const open: string[] = [];
  let event: Property[] | undefined;
  for (const line of lines) {
    const property = parseLine(line);
    if (property === undefined) continue;
    const component = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      open.push(component);
      if (component === 'VEVENT') event = [];
    } else if (property.name === 'END') {
      open.pop();
      if (component === 'VEVENT' && event !== undefined) {
        events.push(event);
        event = undefined;
      }
    } else if (open.at(-1) === 'VEVENT') {
      event?.push(property);
    }
  }
  return events;
}

/** A line that begins with a space or a tab goes on the one before. */
function unfold(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line !== '');
}

function parseLine(line: string): Property | undefined {
  const colon = endOfName(line);
  if (colon === undefined) return undefined;
  const [name = '', ...parameters] = line.slice(0, colon).split(';');
  return {
    name: name.toUpperCase(),
    parameters: new Map(
      parameters.map((parameter) => {
        const [key = '', ...value] = parameter.split('=');
        return [key.toUpperCase(), value.join('=').replaceAll('"', '')];
      }),
    ),
    value: line.slice(colon + 1),
  };
}

/** The first colon that is not inside quotes. */
function endOfName(line: string): number | undefined {
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === ':' && !quoted) return at;
  }
  return undefined;
}

/** The text of a SUMMARY as a person reads it, on one line. */
export function readText(value: string, max: number): string {
  const text = value
    .replaceAll(/\\[nN]/g, ' ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return Array.from(text).slice(0, max).join('');
}
