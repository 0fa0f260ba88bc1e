import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that knows its protocol, and can break at a chosen place of it. */
export interface DatabaseProxy {
  url: string;
  /** Cuts the connection that sends the k-th statement from now on, once it is sent. */
  cutAfter(statements: number): void;
  /** Cuts the next connection that commits, before it hears that it is committed. */
  loseNextCommit(): void;
  /** Takes back what has not been carried out. */
  spare(): void;
  /** Whether the last order has been carried out. */
  done(): boolean;
  /** Nothing passes any more, and nobody is told. */
  fallSilent(): void;
  speakAgain(): void;
  close(): Promise<void>;
}

interface Way {
  incoming: Socket;
  outgoing: Socket;
  isCommitting: boolean;
}

export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const ways = new Set<Way>();
  let statementsLeft: number | undefined;
  let losesCommit = false;
  let silent = false;

  const cut = (way: Way): void => {
    way.outgoing.end();
    way.incoming.destroy();
  };
  /** A simple query, or the end of one that was prepared. */
  const sent = (way: Way, type: string, body: Buffer): void => {
    if (type !== 'Q' && type !== 'S') return;
    if (losesCommit && type === 'Q' && /^commit/i.test(body.toString('utf8'))) way.isCommitting = true;
    if (statementsLeft === undefined) return;
    statementsLeft -= 1;
    if (statementsLeft > 0) return;
    statementsLeft = undefined;
    setImmediate(() => cut(way));
  };
  /** @returns false when the client is not to hear it. */
  const answered = (way: Way, type: string): boolean => {
    if (type !== 'C' || !way.isCommitting || !losesCommit) return true;
    losesCommit = false;
    cut(way);
    return false;
  };

  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    const way: Way = { incoming, outgoing, isCommitting: false };
    ways.add(way);
    for (const socket of [incoming, outgoing]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        ways.delete(way);
        incoming.destroy();
        outgoing.destroy();
      });
      if (silent) socket.pause();
    }
    const fromClient = frames(true, (type, body) => sent(way, type, body));
    incoming.on('data', (chunk: Buffer) => {
      outgoing.write(chunk);
      fromClient(chunk);
    });
    let mayHear = true;
    const fromServer = frames(false, (type) => {
      if (mayHear) mayHear = answered(way, type);
    });
    outgoing.on('data', (chunk: Buffer) => {
      fromServer(chunk);
      if (mayHear) incoming.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String((server.address() as AddressInfo).port)];
  const all = (act: (socket: Socket) => void): void => {
    for (const { incoming, outgoing } of ways) [incoming, outgoing].forEach(act);
  };
  return {
    url: url.href,
    cutAfter: (statements) => (statementsLeft = statements),
    loseNextCommit: () => (losesCommit = true),
    spare() {
      statementsLeft = undefined;
      losesCommit = false;
    },
    done: () => statementsLeft === undefined && !losesCommit,
    fallSilent() {
      silent = true;
      all((socket) => socket.pause());
    },
    speakAgain() {
      silent = false;
      all((socket) => socket.resume());
    },
    async close() {
      all((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** Splits a stream of the database's protocol into messages. The first one of a client has no type. */
function frames(isClient: boolean, each: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let atStart = isClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = atStart ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (!atStart) each(String.fromCodePoint(rest[0] ?? 0), rest.subarray(5, length));
      atStart = false;
      rest = rest.subarray(length);
    }
  };
}
