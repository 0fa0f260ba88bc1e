import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that counts round trips: how often something is sent after an answer. */
export interface Wire extends AsyncDisposable {
  databaseUrl: string;
  trips(): number;
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let trips = 0;
  const server = createServer({ noDelay: true }, (site) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    let isAnswered = true;
    site.on('data', (bytes) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      isAnswered = true;
      site.write(bytes);
    });
    for (const [one, other] of [
      [site, database],
      [database, site],
    ] as const) {
      sockets.add(one);
      one.once('close', () => other.destroy());
      one.once('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = new URL(databaseUrl);
  own.hostname = '127.0.0.1';
  own.port = String(typeof address === 'object' ? address?.port : address);
  return {
    databaseUrl: own.href,
    trips: () => trips,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
