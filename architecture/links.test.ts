import { describe, expect, test } from 'vitest';
import { anchorsIn, brokenLinks, linksIn } from './readers/markdown.ts';
import { filesMatching, linesMeeting, read } from './readers/repository.ts';

const documents = filesMatching('**/*.md');

test.each(documents)('every link of %s leads to a file, and to a heading where it names one', (document) => {
  expect(brokenLinks(document)).toEqual([]);
});

test('documents do link to each other', () => {
  expect(documents.flatMap((document) => linksIn(read(document))).length).toBeGreaterThan(50);
});

describe('a link is broken', () => {
  test.each([
    ['to a file that is there', '[it](docs/api.md)', []],
    ['to a folder that is there', '[it](docs/decisions)', []],
    ['to a heading that is there', '[it](docs/api.md#book-once-pay-once)', []],
    ['to a heading of its own', '# Here\n\n[it](#here)', []],
    ['in code', '`[it](docs/lost.md)`\n\n```\n[it](docs/lost.md)\n```', []],
    ['to a file that is not', '[it](docs/lost.md)', ['docs/lost.md']],
    ['to a heading that is not', '[it](docs/api.md#lost)', ['docs/api.md#lost']],
    ['to no heading of its own', '# Here\n\n[it](#there)', ['#there']],
  ])('%s', (_, text, broken) => {
    expect(brokenLinks('README.md', text)).toEqual(broken);
  });

  test('or not, by the name that GitHub gives a heading', () => {
    expect(anchorsIn("# A day's price: 5 %\n\n## `npm test`\n\n## [Again](x.md)\n\n## Again")).toEqual([
      'a-days-price-5-',
      'npm-test',
      'again',
      'again-1',
    ]);
  });
});

describe('a reference to the specification', () => {
  const points = [...read('docs/product.md').matchAll(/^## (\d)\. /gm)].map(([, point]) => Number(point));
  const code = filesMatching('**/*.{ts,tsx,sql,css,md}').filter(
    (path) => !path.startsWith('architecture/links'),
  );

  test('leads to one of its nine points', () => {
    expect(points).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(linesMeeting(/\bSpec \d/, code).length).toBeGreaterThan(50);
    expect(linesMeeting(/\b(?:Spec|specification \(point) (?:0|\d{2})/, code)).toEqual([]);
  });

  test('is explained where one looks first', () => {
    expect(linksIn(read('ARCHITECTURE.md'))).toContain('docs/product.md');
    expect(linksIn(read('CONTRIBUTING.md'))).toContain('docs/product.md');
  });
});
