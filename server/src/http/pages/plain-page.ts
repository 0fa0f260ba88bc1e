import { createHash } from 'node:crypto';

interface PlainPage {
  title: string;
  /** Written by us: it may hold links. */
  paragraphs: readonly string[];
  /** The page reloads itself after so many seconds. */
  refreshSeconds?: number;
}

interface PlainHeaders {
  'content-type': string;
  'content-security-policy': string;
  'cache-control': string;
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;text-align:center;' +
  'background:#fbf6ea;color:#0e2a33;font:1.125rem/1.6 system-ui,sans-serif}' +
  'h1{margin:0;font:400 2rem/1.2 Georgia,serif;letter-spacing:.1em;text-transform:uppercase}p{margin:0}a{color:inherit}';

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** A page that needs neither the renderer nor any other file. */
export function plainPage(siteName: string, page: PlainPage): { headers: PlainHeaders; body: string } {
  const { title, paragraphs, refreshSeconds } = page;
  const name = siteName.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${refresh}<title>${title} | ${name}</title><style>${style}</style></head>
<body><h1>${title}</h1>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</body></html>`,
  };
}
