import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

/** Each failed test with the first lines of what it said, also a file that could not be run at all. */
export function failedUnitTests(report: unknown, root: string): string[] {
  if (!isVitestReport(report)) return [];
  return report.testResults.flatMap(({ name, message = '', assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [summaryOf(file, message)];
    return failed.map(({ fullName, failureMessages = [] }) =>
      summaryOf(`${file} > ${fullName}`, failureMessages[0] ?? ''),
    );
  });
}

/** Each failed or flaky browser test with the first lines of what its first try said. */
export function failedBrowserTests(report: unknown): string[] {
  if (!isSuite(report)) return [];
  const own = (report.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        summaryOf(
          `${status === 'flaky' ? 'flaky ' : ''}e2e/${file}:${line} > ${title}`,
          results[0]?.errors?.[0]?.message ?? '',
        ),
      ),
  );
  return [...own, ...(report.suites ?? []).flatMap((inner) => failedBrowserTests(inner))];
}

function summaryOf(title: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)
    .map((line) => `    ${line.trim().slice(0, 200)}`);
  return [title, ...lines].join('\n');
}

function isVitestReport(value: unknown): value is VitestReport {
  return typeof value === 'object' && value !== null && 'testResults' in value;
}

function isSuite(value: unknown): value is Suite {
  return typeof value === 'object' && value !== null && ('suites' in value || 'specs' in value);
}
