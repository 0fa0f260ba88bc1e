import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that can cut connections and refuse new ones, as if the server had stopped. */
export async function cuttableWay(databaseUrl: string): Promise<{
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    mend: () => listen(port),
  };
}
