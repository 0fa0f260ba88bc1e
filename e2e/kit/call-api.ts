import { randomUUID } from 'node:crypto';
import { send } from '../../proof/kit/http.ts';

/** @throws for an answer that is no success. */
export async function callApi<T>(
  siteUrl: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const sent = { token, ...(body && { body, key: randomUUID() }) };
  const answer = await send(siteUrl, method, `/api${path}`, sent);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}
