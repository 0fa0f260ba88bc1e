import { setTimeout as pause } from 'node:timers/promises';
import { type Call, send } from '../../../kit/http.ts';

/** Comes back as often as it is asked to. */
export async function sendAgain(url: string, ...call: Call): ReturnType<typeof send> {
  for (let turn = 0; ; turn += 1) {
    const response = await send(url, ...call);
    if (response.status !== 503 || !response.headers.has('retry-after') || turn === 60) return response;
    await pause(500);
  }
}

/** The same. @throws unless the response then has the expected status. */
export async function retryCall<T>(status: number, url: string, ...call: Call): Promise<T> {
  const response = await sendAgain(url, ...call);
  if (response.status === status) return response.body as T;
  throw new Error(`${call[0]} ${call[1]} answered ${response.status}: ${JSON.stringify(response.body)}`);
}
