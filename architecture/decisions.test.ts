import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesMatching, read } from './readers/repository.ts';

const records = filesMatching('docs/decisions/*').map((path) => ({
  path,
  number: Number(/^(?<number>\d{4})-[a-z0-9-]+\.md$/.exec(basename(path))?.groups?.['number']),
}));

describe('a decision record', () => {
  test.each(records)('$path is laid out as the others are', ({ path, number }) => {
    const [title, , status] = read(path).split('\n');
    expect(title).toMatch(new RegExp(`^# ${number}\\. [A-Z]`));
    expect(status).toMatch(/^Status: (proposed|accepted|superseded), /);
    const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });

  test('has a number of its own', () => {
    const numbers = records.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
