import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hidingFirstWord, maxWordsOfSentence } from './laws/comments.ts';
import { linksIn } from './readers/markdown.ts';
import { filesMatching, linesMeeting, read, root } from './readers/repository.ts';

const index = 'docs/decisions/README.md';
const topics = filesMatching('docs/decisions/**/*').filter((path) => path !== index);

describe('a topic of decisions', () => {
  test.each(topics)('%s has a title, and a heading with its parts for each decision', (path) => {
    expect(topicFaults(read(path))).toEqual([]);
  });

  test('is named by lower-case words', () => {
    expect(topics.filter((path) => !/^docs\/decisions\/[a-z]+(?:-[a-z]+)*\.md$/.test(path))).toEqual([]);
  });

  test('has its title in the index, once', () => {
    const listed = [...read(index).matchAll(/^- \[(?<title>[^\]]+)\]\((?<file>[^)]+)\): \S/gm)];
    expect(new Set(listed.map(({ groups = {} }) => `${groups['file']}: ${groups['title']}`))).toEqual(
      new Set(topics.map((path) => `${basename(path)}: ${titleOf(read(path))}`)),
    );
    expect(linksIn(read(index))).toHaveLength(topics.length);
  });
});

test('a decision has one heading in all topics', () => {
  const headings = topics.flatMap((path) => decisionsIn(read(path)).map(({ heading }) => heading));
  expect(headings.length).toBeGreaterThan(topics.length);
  expect(headings).toHaveLength(new Set(headings).size);
});

describe('a mention of a decision', () => {
  const mentioning = filesMatching('**/*.{ts,tsx,css,cjs,json,md}').filter(
    (path) => !path.startsWith('architecture/decisions'),
  );

  test('in code leads to a topic', () => {
    const paths = mentioning.flatMap((path) => read(path).match(/docs\/decisions\/[\w-]+(?:\.\w+)?/g) ?? []);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !path.endsWith('.md') || !existsSync(join(root, path)))).toEqual([]);
  });

  test('names the topic instead of a number', () => {
    expect(linesMeeting(/\bdecisions? \d/i, mentioning)).toEqual([]);
  });
});

describe('the layout refuses', () => {
  const right = '# A topic\n\n## A rule holds here\n\n**What holds.** This.\n\n- More\n\n**Why.** So.\n';

  const long = Array.from({ length: 36 }, () => 'word').join(' ');

  test.each([
    ['nothing of a right one', right, []],
    ['a file without a title', right.replace('# A topic', 'A topic'), ['the first line is no title']],
    ['a second title', `${right}\n# Another\n`, ['another heading: # Another']],
    ['a deeper heading', `${right}\n### Part\n`, ['another heading: ### Part']],
    ['a topic without decisions', '# A topic\n', ['no decision']],
    ['a noun for a heading', right.replace('A rule holds here', 'Rules'), ['no sentence: Rules']],
    [
      'a heading with a subordinate subject',
      right.replace('A rule', 'What a rule'),
      ['no sentence: What a rule holds here'],
    ],
    [
      'a decision without its rule',
      right.replace('**What holds.** ', ''),
      ['parts of A rule holds here: Why'],
    ],
    [
      'a decision without its reason',
      right.replace('**Why.** ', ''),
      ['parts of A rule holds here: What holds'],
    ],
    [
      'parts in another order',
      right.replace('What holds.', 'Rejected.'),
      ['parts of A rule holds here: Rejected, Why'],
    ],
    [
      'text before the parts',
      right.replace('**What holds.**', 'Once.\n\n**What holds.**'),
      ['text before the parts of A rule holds here'],
    ],
    ['a long sentence', right.replace('This', long), [`36 words: ${long}.`]],
    [
      'a sentence about whoever',
      right.replace('This', 'Whoever asks'),
      ['begins with Whoever: Whoever asks.'],
    ],
  ])('%s', (_, text, faults) => {
    expect(topicFaults(text)).toEqual(faults);
  });
});

interface Decision {
  heading: string;
  body: string;
}

function titleOf(text: string): string {
  return /^# (?<title>[A-Z].*)\n/.exec(text)?.groups?.['title'] ?? '';
}

function decisionsIn(text: string): Decision[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, body: lines.join('\n').trim() };
    });
}

function topicFaults(text: string): string[] {
  const decisions = decisionsIn(text);
  const others = text.split('\n').filter((line, row) => row > 0 && /^(?:#|#{3,}) /.test(line));
  return [
    ...(titleOf(text) === '' ? ['the first line is no title'] : []),
    ...others.map((line) => `another heading: ${line}`),
    ...(decisions.length === 0 ? ['no decision'] : []),
    ...decisions.flatMap(decisionFaults),
  ];
}

function decisionFaults({ heading, body }: Decision): string[] {
  const isSentence = /^[A-Za-z].* .* .*[^.:?!]$/.test(heading) && !hidingFirstWord.test(heading);
  const parts = [...body.matchAll(/^\*\*(?<part>[^*]+)\.\*\* /gm)].map(
    ({ groups }) => groups?.['part'] ?? '',
  );
  const named = parts.join(', ');
  return [
    ...(isSentence ? [] : [`no sentence: ${heading}`]),
    ...(['What holds, Why', 'What holds, Why, Rejected'].includes(named)
      ? []
      : [`parts of ${heading}: ${named}`]),
    ...(body.startsWith('**') || parts.length < 2 ? [] : [`text before the parts of ${heading}`]),
    ...sentencesOf(body).flatMap(sentenceFaults),
  ];
}

function sentencesOf(body: string): string[] {
  return body
    .replaceAll(/^\*\*[^*]+\.\*\* /gm, '')
    .replaceAll(/^#.*$/gm, '')
    .split(/\n\n|^- /m)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.?!]"?) (?=[A-Z`"$])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** A span of code counts as one word. */
function sentenceFaults(sentence: string): string[] {
  const words = sentence.replaceAll(/`[^`]*`/g, 'code').match(/\S*\w\S*/g)?.length ?? 0;
  const first = hidingFirstWord.exec(sentence)?.[0];
  return [
    ...(words > maxWordsOfSentence ? [`${words} words: ${sentence}`] : []),
    ...(first === undefined ? [] : [`begins with ${first}: ${sentence}`]),
  ];
}
