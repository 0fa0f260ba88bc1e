import { parseSync } from 'oxc-parser';

/** Words that hide a sentence's subject when they stand first. */
export const hidingFirstWord = /^(?:What|Who|Whose|Whom|Whoever|Which|Of|That)\b/;
/** The limit on the words of one sentence. */
export const maxWordsOfSentence = 35;

interface Comment {
  text: string;
  start: number;
  end: number;
}

/** Faults of a file's comments: a first word that hides the subject, or a sentence that is too long. */
export function commentRefusals(path: string, text: string): string[] {
  return commentsIn(path, text).flatMap((comment) => [
    ...(hidingFirstWord.test(comment) ? [`'${comment.slice(0, 40)}…' hides its subject`] : []),
    ...longSentences(comment).map((sentence) => `'${sentence.slice(0, 40)}…' has too many words`),
  ]);
}

/** Sentences with more words than allowed. A text in backticks counts as one word. */
function longSentences(text: string): string[] {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .split(/(?<=[.:!?])\s+|\n\s*\n|\n(?=[-@])/)
    .filter((sentence) => sentence.split(/\s+/).length > maxWordsOfSentence);
}

/** Texts of comments without their marks. Lines of `//` that follow each other are one comment. */
function commentsIn(path: string, text: string): string[] {
  const joined: Comment[] = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const own = { text: withoutMarks(value), start, end };
    const last = joined.at(-1);
    if (type === 'Line' && last !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, start))) {
      last.text += `\n${own.text}`;
      last.end = end;
    } else joined.push(own);
  }
  return joined.map((comment) => comment.text);
}

function withoutMarks(value: string): string {
  return value.replaceAll(/^\s*\*? ?/gm, '').trim();
}
