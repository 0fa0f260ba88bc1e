import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { pageStamp } from '../../../../src/http/pages/page-cache.ts';
import { renderPlugin } from '../../../../src/http/pages/render.ts';
import { createTestApp, type TestApp } from '../../../kit/test-app.ts';
import { requirePages } from '../../../process/kit/built-pages.ts';
import { type Part, readPage } from './read-page.ts';

export const origin = 'https://makani.example';

/** The whole site with its built pages, which are kept as in production. */
export async function openSite(): Promise<TestApp> {
  requirePages();
  return createTestApp({
    env: { PUBLIC_URL: origin, SIMULATED_PAYMENTS: 'on' },
    pages: async (parent, callApi, context) => {
      await parent.register(renderPlugin, {
        buildDirectory: new URL('../../../../../web/build/', import.meta.url),
        callApi,
        siteName: 'Makani',
        pageCache: { stamp: pageStamp(context), publicUrl: origin },
      });
    },
  });
}

/** The answer to a path. */
export async function get({ app }: TestApp, path: string): Promise<LightMyRequestResponse> {
  return app.inject({ url: path, headers: { host: new URL(origin).host } });
}

export async function pageAt(site: TestApp, path: string, status = 200): Promise<Part> {
  const response = await get(site, path);
  expect(response.statusCode).toBe(status);
  return readPage(response.body);
}
