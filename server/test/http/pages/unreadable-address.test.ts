import { expect, test } from 'vitest';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each(['/%E0%A4%A', '/vehicle/%', '/%C0%AF', '/search/%ZZ?location=honolulu'])(
  'a browser that asks for %s gets a page with a way on',
  async (url) => {
    const response = await app.app.inject({ url, headers: { accept } });
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(response.body).toContain('<h1>Page not found</h1>');
    expect(response.body).toContain('<a href="/">Go to the home page</a>');
    // It may hold anything.
    expect(response.body).not.toContain('%');
  },
);

test.each([
  ['/api/cars/%E0%A4%A', accept],
  ['/%E0%A4%A', 'application/json'],
  ['/%E0%A4%A', undefined],
])('a program that asks for %s as %s gets an error of the API', async (url, accepts) => {
  const response = await app.app.inject({
    url,
    headers: { ...(accepts !== undefined && { accept: accepts }) },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_input', message: 'We couldn’t read this address.' });
});
