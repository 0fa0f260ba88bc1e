import type { IncomingMessage } from 'node:http';

/** The fields of an upload; of the file only its name and size, because nobody reads evidence here. */
export function readFields(request: IncomingMessage, body: Buffer): Record<string, string> {
  const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
  const fields: Record<string, string> = {};
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(head)?.[1];
    if (name === undefined) continue;
    const content = rest.join('\r\n\r\n').replace(/\r\n$/, '');
    const filename = /filename="([^"]*)"/.exec(head)?.[1];
    if (filename === undefined) fields[name] = content;
    else Object.assign(fields, { filename, size: String(content.length) });
  }
  return fields;
}
