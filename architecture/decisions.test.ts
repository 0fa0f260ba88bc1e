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

  test('has the number after the one before it', () => {
    const numbers = records.map(({ number }) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
