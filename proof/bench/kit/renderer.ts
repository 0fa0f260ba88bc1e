import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dataKey } from './databases.ts';

export interface Renderer {
  /** @returns milliseconds of one rendering of the page with its data, of as many as the seconds have room for. */
  render(path: string, seconds: number): Promise<number>;
  /** @returns the same of one `renderToString` of the tree that was rendered last. */
  bareRender(seconds: number): Promise<number>;
  close(): Promise<void>;
}

/** A process that renders every page anew, with the pages' own copy of React. */
export async function startRenderer(databaseUrl: string): Promise<Renderer> {
  const child = fork(join(import.meta.dirname, 'render-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_KEY: dataKey },
  });
  const ended = once(child, 'exit');
  const overBeforeItSaid = ended.then(([code]) => {
    throw new Error(`The renderer ended with ${String(code)}.`);
  });
  overBeforeItSaid.catch(() => undefined);
  const said = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), overBeforeItSaid])) as unknown[];
    return message;
  };
  await said();
  const send = async (question: object): Promise<number> => {
    const answer = said();
    child.send(question);
    const milliseconds = await answer;
    if (typeof milliseconds !== 'number') throw new Error(`The renderer said ${String(milliseconds)}.`);
    return milliseconds;
  };
  return {
    render: (path, seconds) => send({ path, seconds }),
    bareRender: (seconds) => send({ seconds }),
    async close() {
      child.disconnect();
      await ended;
    },
  };
}
