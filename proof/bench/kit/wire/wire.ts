import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy before a database that counts round trips: statements sent in a row, before all are answered, are one. */
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
    let unanswered = 0;
    const sent = messageReader((type) => {
      if (type !== 'Q' && type !== 'S') return;
      if (unanswered === 0) trips += 1;
      unanswered += 1;
    }, 'startup');
    const answered = messageReader((type) => {
      if (type === 'Z') unanswered = Math.max(0, unanswered - 1);
    });
    site.on('data', (bytes: Buffer) => {
      sent(bytes);
      database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => {
      answered(bytes);
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

/**
 * Reads PostgreSQL's protocol: of each message a letter, then a length of four bytes that counts itself. `Q` and `S` (Query,
 * Sync) are each answered by one `Z` (ReadyForQuery). The first message of a client has no letter.
 */
function messageReader(onMessage: (type: string) => void, first?: 'startup'): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let letters = first === 'startup' ? 0 : 1;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= letters + 4) {
      const end = letters + rest.readInt32BE(letters);
      if (rest.length < end) return;
      if (letters === 1) onMessage(rest.toString('latin1', 0, 1));
      letters = 1;
      rest = rest.subarray(end);
    }
  };
}
