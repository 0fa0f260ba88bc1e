import { atLeast } from '../kit/table/bar.ts';
import { expect } from '../kit/client.ts';
import { loadOf } from '../kit/load.ts';
import { startRenderer } from '../kit/renderer.ts';
import type { Line, Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { perSecond, ratio } from '../kit/words.ts';

const paths = ['/', '/fleet', '/faqs'];

export const publicPages: Row = {
  id: 'P8',
  what: 'public pages, 10 connections, beside Fastify sending the same compressed bytes',
  run: async (bench) => {
    const site = await bench.site();
    const limits = await bench.limits();
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
    const lines: Line[] = [];
    for (const path of paths) {
      const page = await expect(200, 'GET', `${site.url}${path}`, { headers });
      const same = await limits.store(page.body, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': String(page.headers['content-encoding'] ?? 'identity'),
      });
      const tag = { 'if-none-match': String(page.headers['etag']) };
      const bytes = `${page.body.length.toLocaleString('en-US')} bytes as ${String(page.headers['content-encoding'])}`;
      for (const [what, least, sent] of [
        [`${path}, ${bytes}`, 0.7, headers],
        [`${path}, unchanged (304)`, 0.8, { ...headers, ...tag }],
      ] as const) {
        const load = { connections: 10, seconds: bench.windows.seconds };
        const windows = await bench.windows.compare(
          () => loadOf({ url: site.url, paths: [path], headers: sent, ...load }),
          () => loadOf({ url: limits.url, paths: [same], headers, ...load }),
        );
        const share = median(windows.map(([ours, limit]) => ours.perSecond / limit.perSecond));
        lines.push({
          what,
          measured: perSecond(median(windows.map(([ours]) => ours.perSecond))),
          limit: perSecond(median(windows.map(([, limit]) => limit.perSecond))),
          compared: ratio(share),
          bar: atLeast(share, least, windows),
        });
      }
    }
    return lines;
  },
};

export const firstRender: Row = {
  id: 'P9',
  what: 'first render with its data, one after another, beside renderToString of the same tree',
  run: async (bench) => {
    const { databaseUrl } = await bench.site();
    const renderer = await startRenderer(databaseUrl);
    const lines: Line[] = [];
    const { seconds } = bench.windows;
    try {
      for (const path of paths) {
        const windows = await bench.windows.compare(
          () => renderer.render(path, seconds),
          () => renderer.bareRender(seconds),
        );
        const share = median(windows.map(([whole, bare]) => bare / whole));
        lines.push({
          what: path,
          measured: perSecond(1_000 / median(windows.map(([whole]) => whole))),
          limit: perSecond(1_000 / median(windows.map(([, bare]) => bare))),
          compared: ratio(share),
          bar: atLeast(share, 0.45, windows),
        });
      }
      const short = await bench.windows.compare(() => renderer.render('/healthz', seconds));
      lines.push({
        what: 'an answer of a line by the same server, /healthz',
        measured: perSecond(1_000 / median(short.map(([each]) => each))),
        bar: 'noted',
      });
    } finally {
      await renderer.close();
    }
    return lines;
  },
};
