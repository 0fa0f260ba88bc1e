/** One line of a calendar, unfolded: `DTSTART;TZID=Pacific/Honolulu:20261201T100000`. */
export interface Property {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** The lines between `BEGIN:VEVENT` and `END:VEVENT`, without alarms. */
export type EventLines = readonly Property[];

/** A calendar's own definition of a zone. Each observance is a standard or daylight time with its rule. */
export interface ZoneDefinition {
  id: string;
  observances: EventLines[];
}

export interface ParsedCalendar {
  events: EventLines[];
  zones: ZoneDefinition[];
}

const whole = new Set(['VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

/** @returns undefined for a text that is not a calendar. RFC 5545, except that a bare LF also ends a line. */
export function parseCalendar(text: string): ParsedCalendar | undefined {
  const lines = unfold(text);
  if (lines[0]?.trim().toUpperCase() !== 'BEGIN:VCALENDAR') return undefined;
  const parsed: ParsedCalendar = { events: [], zones: [] };
  let observances: EventLines[] = [];
  const open: { component: string; lines: Property[] }[] = [];
  for (const line of lines) {
    const property = parseLine(line);
    if (property === undefined) continue;
    if (property.name === 'BEGIN') {
      const component = property.value.trim().toUpperCase();
      if (component === 'VTIMEZONE') observances = [];
      open.push({ component, lines: [] });
      continue;
    }
    const current = open.at(-1);
    if (current === undefined) continue;
    if (property.name !== 'END') {
      if (whole.has(current.component)) current.lines.push(property);
      continue;
    }
    open.pop();
    if (current.component === 'VEVENT') parsed.events.push(current.lines);
    else if (current.component === 'VTIMEZONE') parsed.zones.push({ id: idOf(current.lines), observances });
    else if (open.at(-1)?.component === 'VTIMEZONE') observances.push(current.lines);
  }
  return parsed;
}

function idOf(lines: EventLines): string {
  return lines.find(({ name }) => name === 'TZID')?.value.trim() ?? '';
}

/** A line that starts with a space or a tab continues the previous one. */
function unfold(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line !== '');
}

const noParameters: Property['parameters'] = new Map();

function parseLine(line: string): Property | undefined {
  const colon = endOfName(line);
  if (colon === undefined) return undefined;
  const [name = '', ...parameters] = line.slice(0, colon).split(';');
  return {
    name: name.toUpperCase(),
    parameters: parameters.length === 0 ? noParameters : parametersOf(parameters),
    value: line.slice(colon + 1),
  };
}

function parametersOf(parameters: string[]): Property['parameters'] {
  return new Map(
    parameters.map((parameter) => {
      const [key = '', ...value] = parameter.split('=');
      return [key.toUpperCase(), value.join('=').replaceAll('"', '')];
    }),
  );
}

/** @returns the index of the first colon outside quotes. */
function endOfName(line: string): number | undefined {
  const colon = line.indexOf(':');
  if (colon === -1) return undefined;
  const firstQuote = line.indexOf('"');
  if (firstQuote === -1 || firstQuote > colon) return colon;
  let quoted = false;
  for (let at = firstQuote; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    if (line[at] === ':' && !quoted) return at;
  }
  return undefined;
}

/** Unescapes a SUMMARY into one readable line. */
export function readText(value: string, max: number): string {
  const text = value
    .replaceAll(/\\[nN]/g, ' ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return Array.from(text).slice(0, max).join('');
}

export function propertyOf(event: EventLines, name: string): Property | undefined {
  return event.find((property) => property.name === name);
}

export function valueOf(event: EventLines, name: string): string | undefined {
  return propertyOf(event, name)?.value.trim();
}
