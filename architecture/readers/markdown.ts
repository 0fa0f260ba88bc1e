import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, root } from './repository.ts';

/** The links of a document that lead to a file that is missing, or to a heading that its document does not have. */
export function brokenLinks(document: string, text = read(document)): string[] {
  return linksIn(text).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? document : posix.join(posix.dirname(document), file);
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined) return false;
    return !target.endsWith('.md') || !anchorsIn(target === document ? text : read(target)).includes(anchor);
  });
}

/** Links to our own files, as they are written. Blocks and words of code hold none. */
export function linksIn(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:)(?<target>[^)\s]+)/g)].map(
    ({ groups }) => groups?.['target'] ?? '',
  );
}

/** What GitHub calls the headings of a document: `## One way for data` is `one-way-for-data`, the next of that name has `-1`. */
export function anchorsIn(text: string): string[] {
  const times = new Map<string, number>();
  return [...withoutCode(text).matchAll(/^#{1,6} (?<heading>.+)$/gm)].map(({ groups }) => {
    const words = (groups?.['heading'] ?? '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')

      .replaceAll(' ', '-');
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

function withoutCode(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(/^ *```.*?^ *```$/gms, '');
}
