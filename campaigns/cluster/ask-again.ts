import { setTimeout as pause } from 'node:timers/promises';
import { type Call, send } from '../../server/test/process/kit/guest.ts';

/** Comes back as often as it is asked to. @throws unless the response then has the expected status. */
export async function askAgain<T>(status: number, url: string, ...call: Call): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    const response = await send(url, ...call);
    if (response.status === status) return response.body as T;
    if (response.status !== 503 || !response.headers.has('retry-after') || turn === 60)
      throw new Error(`${call[0]} ${call[1]} answered ${response.status}: ${JSON.stringify(response.body)}`);
    await pause(500);
  }
}
