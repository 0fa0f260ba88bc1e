import { randomUUID } from 'node:crypto';
import type { Api } from '../../proof/kit/trips.ts';
import { expectResponse, send } from '../../server/test/process/kit/guest.ts';

/** @throws for an answer that is no success. */
export async function callApi<T>(
  siteUrl: string,
  method: 'GET' | 'POST',
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const sent = { token, ...(body && { body, key: randomUUID() }) };
  const answer = await send(siteUrl, method, `/api${path}`, sent);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** The API of a site, for the steps that tests of every kind share. */
export function apiAt(siteUrl: string): Api {
  return {
    expect: (status, method, path, sent) => expectResponse(status, siteUrl, method, `/api${path}`, sent),
  };
}
