import { randomUUID } from 'node:crypto';

/** @throws for an answer that is no success. */
export async function callApi<T>(
  siteUrl: string,
  method: 'GET' | 'POST',
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const response = await fetch(`${siteUrl}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
