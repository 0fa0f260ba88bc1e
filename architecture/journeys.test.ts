import { expect, test } from 'vitest';
import { journeys, wordsOf } from '../e2e/main-journeys.ts';
import { filesMatching, read } from './readers/repository.ts';

test('each main journey is a test of its file', () => {
  const missing = Object.entries(journeys).flatMap(([file, titles]) => {
    const source = read(`e2e/${file}`);
    // A title that contains a quote may be quoted in either way.
    const isThere = (words: string): boolean =>
      source.includes(words) || source.includes(words.replaceAll("'", "\\'"));
    return titles.filter((title) => !wordsOf(title).every(isThere));
  });
  expect(missing).toEqual([]);
});

test('each folder of browser tests has a main journey', () => {
  const folders = new Set(filesMatching('e2e/*/*.e2e.ts').map((file) => file.split('/')[1]));
  const withJourney = new Set(Object.keys(journeys).map((file) => file.split('/')[0]));
  expect([...folders].filter((folder) => !withJourney.has(folder) && folder !== 'journeys')).toEqual([]);
});
