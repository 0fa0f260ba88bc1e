import { filesMatching, read } from './repository.ts';

export interface Block {
  document: string;
  language: string;
  /** What follows the language on the fence's line: who runs it. */
  note: string;
  text: string;
}

/** Every document for people who run or change Makani. Decision records tell what was true once. */
export const documents = filesMatching('*.md', 'docs/**/*.md').filter(
  (path) => !path.startsWith('docs/decisions/'),
);

/** The fenced blocks of a document, in order, without their fences. */
export function blocksIn(document: string, language?: string): Block[] {
  const fenced = read(document).matchAll(/^```(?<language>\w+)(?<note>[^\n]*)\n(?<text>.*?)^```$/gms);
  return [...fenced]
    .map(({ groups = {} }) => ({
      document,
      language: groups['language'] ?? '',
      note: (groups['note'] ?? '').trim(),
      text: groups['text'] ?? '',
    }))
    .filter((block) => language === undefined || block.language === language);
}
