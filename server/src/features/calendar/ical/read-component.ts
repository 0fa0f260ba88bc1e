import ICAL from 'ical.js';
import type { WrittenComponent } from './split-calendar.ts';

/** A line of 2,000 dates has 34,000 characters. */
const longestLine = 40_000;
/** ical.js searches a line again for each of its parameters. */
const maxParts = 100;
const maxLines = 2_000;

const known =
  /^(?:dtstart|dtend|duration|rrule|rdate|exdate|recurrence-id|uid|summary|status|transp|x-microsoft-cdo-busystatus|sequence|freebusy|tzid|tzoffsetfrom|tzoffsetto)(?=[:;])/i;

/** Dates and rules stay text until they are asked for, so that an unreadable one costs itself alone. */
const design = {
  ...ICAL.design.icalendar,
  value: { text: ICAL.design.icalendar.value.text },
  property: {
    summary: { defaultType: 'text' },
    exdate: { multiValue: ',' },
    rdate: { multiValue: ',' },
    freebusy: { multiValue: ',' },
  },
};

/**
 * Reads one event, list of busy times or zone with ical.js. A line that it rejects, or that is too long for it, is read without
 * its parameters, or becomes a property without a value: both block too much rather than too little.
 */
export function readComponent({ name, lines, parts }: WrittenComponent): ICAL.Component {
  const component = new ICAL.Component(name.toLowerCase());
  const isTooLong = parts.reduce((sum, part) => sum + part.lines.length, lines.length) > maxLines;
  for (const line of lines.slice(0, maxLines)) {
    const [property] = known.exec(line) ?? [];
    if (property !== undefined) component.addProperty(readProperty(property.toLowerCase(), line));
  }
  // The missing part may be a rule, or a part of a zone.
  if (isTooLong) component.addProperty(new ICAL.Property(['rrule', {}, 'text', '']));
  else for (const part of parts) component.addSubcomponent(readComponent(part));
  return component;
}

function readProperty(name: string, line: string): ICAL.Property {
  const [parameters, ...values] = parse(line) ?? withoutParameters(name, line);
  return new ICAL.Property([name, parameters, 'text', ...values]);
}

type Parsed = [parameters: Record<string, unknown>, ...values: string[]];

/** @returns undefined for a line that ical.js rejects, or that is too long for it. */
function parse(line: string): Parsed | undefined {
  if (line.length > longestLine || line.split(';', maxParts + 1).length > maxParts) return undefined;
  const { stackTraceLimit } = Error;
  // Without a stack, a rejected line takes a fifth of the time.
  Error.stackTraceLimit = 0;
  try {
    const [, parameters, , ...values] = ICAL.parse.property(line, design);
    return [parameters, ...values];
  } catch {
    return undefined;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** An unreadable parameter is taken for an unknown zone. */
function withoutParameters(name: string, line: string): Parsed {
  const colon = line.lastIndexOf(':');
  const [, ...values] = parse(`${name}:${line.slice(colon + 1)}`) ?? [{}, ''];
  return [{ tzid: line.slice(name.length + 1, colon) }, ...values];
}

export interface WrittenValue {
  text: string;
  zone: string | undefined;
}

/** The values of all properties of a name. */
export function valuesOf(component: ICAL.Component, name: string): WrittenValue[] {
  return component.getAllProperties(name).flatMap(valuesOfLine);
}

export function valuesOfLine(property: ICAL.Property): WrittenValue[] {
  const zone = property.getFirstParameter('tzid');
  return property.getValues().map((value) => ({ text: String(value).trim(), zone }));
}

export function valueOf(component: ICAL.Component, name: string): string | undefined {
  return valuesOf(component, name)[0]?.text;
}
