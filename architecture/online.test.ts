import { expect, test } from 'vitest';
import { validatedTooSoon } from './laws/online.ts';
import { filesMatching, read } from './readers/repository.ts';

/** Earlier ones validated where they added, on tables that were still small. A merged migration is never changed. */
const firstOnline = '0082';

test('new migrations validate a constraint in another file than they add it', () => {
  const files = filesMatching('server/migrations/*.sql').filter(
    (file) => (file.split('/').at(-1) ?? '') >= firstOnline,
  );
  expect(files.flatMap((file) => validatedTooSoon(read(file)).map((why) => `${file}: ${why}`))).toEqual([]);
});

const added = 'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0) NOT VALID;\n';

test.each([
  [`${added}ALTER TABLE a VALIDATE CONSTRAINT b;`, 1],
  [added, 0],
  ['ALTER TABLE a VALIDATE CONSTRAINT b;', 0],
  [`${added}-- ALTER TABLE a VALIDATE CONSTRAINT b;`, 0],
  [`-- no transaction\n${added}ALTER TABLE a VALIDATE CONSTRAINT b;`, 0],
])('%s is refused %i times', (migration, times) => {
  expect(validatedTooSoon(migration)).toHaveLength(times);
});
