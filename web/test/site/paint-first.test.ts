import { expect, test } from 'vitest';
import { paintFirst } from '../../app/paint-first.ts';

const head = '<head><link rel="modulepreload" href="/assets/root.js"></head>';
const script = '<script nonce="mark">window.__reactRouterContext = {};import "/assets/entry.js";</script>';

test('a text that reads like the page’s own script is left as it is, and the script is found behind it', () => {
  const text = '<p>window.__reactRouterContext = { is how I would begin, &lt;script&gt;.</p>';
  const [, body] = paintFirst(head, `<body>${text}${script}</body>`);
  expect(body).toContain(text);
  expect(body).toMatch(/<script nonce="mark">const painted = .+;window\.__reactRouterContext = \{\};/s);
});

test('a page without scripts to load stays as it is', () => {
  expect(paintFirst('<head></head>', `<body>${script}</body>`)).toEqual([
    '<head></head>',
    `<body>${script}</body>`,
  ]);
});
