import { relative } from 'node:path';

interface VitestReport {
  testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string }[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string }[];
}

/**
 * Test titles such as `server/test/features/bookings/cancel.test.ts > a cancellation is refused > once the trip
 * has begun`, each once, on whatever database.
 */
export function unitSentences(report: unknown, root: string): Set<string> {
  if (!isVitestReport(report)) return new Set();
  const titles = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title }) =>
      oneLine([relative(root, name), ...ancestorTitles, title]),
    ),
  );
  return new Set(titles);
}

function oneLine(parts: string[]): string {
  return parts
    .filter((part) => part !== '')
    .join(' > ')
    .replaceAll(/\s+/g, ' ');
}

/** Test titles such as `trips.e2e.ts > 360 pixels wide > the screens of a trip are for everybody`. */
export function browserSentences(report: unknown): Set<string> {
  if (!isSuites(report)) return new Set();
  return new Set(report.suites.flatMap((suite) => sentencesOf(suite, '')));
}

function sentencesOf({ title, suites = [], specs = [] }: Suite, before: string): string[] {
  const path = oneLine([before, title]);
  return [
    ...specs.map((spec) => oneLine([path, spec.title])),
    ...suites.flatMap((inner) => sentencesOf(inner, path)),
  ];
}

function isVitestReport(value: unknown): value is VitestReport {
  return typeof value === 'object' && value !== null && 'testResults' in value;
}

function isSuites(value: unknown): value is { suites: Suite[] } {
  return typeof value === 'object' && value !== null && 'suites' in value;
}
