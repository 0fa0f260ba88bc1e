import { hash, randomBytes } from 'node:crypto';

/**
 * The renderer writes it as the nonce of its own scripts, and no answer has it. It is random, so that no script within a
 * text that somebody has entered can pass for one of ours.
 */
export const scriptMark = randomBytes(18).toString('base64url');

const attribute = ` nonce="${scriptMark}"`;
const marked = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([^]*?)</script>`, 'g');

/** Takes the marks off a rendered page. @returns also the sources that allow its inline scripts. */
export function takeMarks(rendered: string): { text: string; sources: string[] } {
  const scripts = [...rendered.matchAll(marked)].map(([, script = '']) => hashSource(script));
  return { text: rendered.replaceAll(attribute, ''), sources: [...new Set(scripts)] };
}

/** Allows an inline script or style of exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}
