import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { read, root } from './repository.ts';

/** Links of a document to a missing file, or to a heading that its target does not have. */
export function brokenLinks(document: string, text = read(document)): string[] {
  return linksIn(text).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? document : posix.join(posix.dirname(document), file);
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined) return false;
    return !target.endsWith('.md') || !anchorsIn(target === document ? text : read(target)).includes(anchor);
  });
}

/** Links to files of the repository, as written. Code is ignored. */
export function linksIn(text: string): string[] {
  const prose = withoutCode(text).replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\((?!https?:|mailto:)(?<target>[^)\s]+)/g)].map(
    ({ groups }) => groups?.['target'] ?? '',
  );
}

/**
 * GitHub's anchors for the headings of a document: `## One way for data` becomes `one-way-for-data`, a
 * repetition gets `-1`.
 */
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
