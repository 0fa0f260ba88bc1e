import type { AddressInfo } from 'node:net';
import { createApp } from '../../../server/src/app.ts';
import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { jobs } from '../../../server/src/worker/registry.ts';

/**
 * The product's own server without pages, which begins to answer in half the time. Its jobs run when the
 * parent says so, so a scene knows which of them it is that dies.
 */
const container = await openContainer(parseConfig(process.env));
const { context, database } = container;
Object.assign(globalThis, { db: context.db });
const app = await createApp(context, { database });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

process.on('message', (message: { jobs?: string[]; turn?: number }) => {
  if (message.jobs === undefined) return;
  const { signal } = new AbortController();
  const work = async (names: string[]): Promise<void> => {
    for (const name of names) {
      const job = jobs.find((one) => one.name === name);
      if (job === undefined) throw new Error(`there is no job ${name}`);
      await job.run(context, signal);
    }
  };
  work(message.jobs).then(
    () => process.send?.({ done: message.turn }),
    (error: unknown) => process.send?.({ done: message.turn, failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ url: `http://127.0.0.1:${port}` });
