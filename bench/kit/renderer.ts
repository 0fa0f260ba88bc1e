import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dataKey } from './databases.ts';

export interface Renderer {
  /** @returns milliseconds of one rendering of the page with its data, from many. */
  render(path: string, times: number): Promise<number>;
  /** @returns milliseconds of one `renderToString` of the tree that was rendered last. */
  bareRender(times: number): Promise<number>;
  close(): Promise<void>;
}

/** A process that renders every page anew, with the pages' own copy of React. */
export async function startRenderer(databaseUrl: string): Promise<Renderer> {
  const child = fork(join(import.meta.dirname, 'render-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_KEY: dataKey },
  });
  const ended = once(child, 'exit');
  const said = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
    return message;
  };
  if ((await said()) !== 'ready') throw new Error('The renderer ended before it was open.');
  const ask = async (question: object): Promise<number> => {
    child.send(question);
    const answer = await said();
    if (typeof answer !== 'number') throw new Error(`The renderer said ${String(answer)}.`);
    return answer;
  };
  return {
    render: (path, times) => ask({ path, times }),
    bareRender: (times) => ask({ times }),
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
