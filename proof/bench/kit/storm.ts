import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readAnswers } from './answers.ts';

interface Storm {
  url: string;
  paths: readonly string[];
  /** Requests per second, whether or not the answers come. */
  perSecond: number;
  seconds: number;
  connections: number;
}

interface Stormed {
  status: number;
  /** From the moment at which the request was sent. */
  milliseconds: number;
}

/**
 * Sends requests evenly by the clock, each over a connection that waits for no answer; while all of them wait, none is
 * sent. It reads no more of an answer than where it ends: a client that is busy itself would measure itself.
 */
export async function storm({ url, paths, perSecond, seconds, connections }: Storm) {
  const { hostname, port } = new URL(url);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`),
  );
  const answers: Stormed[] = [];
  const idle: Socket[] = [];
  const all = new Set<Socket>();
  const sentAt = new WeakMap<Socket, number>();
  let failed = 0;
  let isOver = false;

  const open = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    all.add(socket);
    readAnswers(socket, ({ status, isLast }) => {
      answers.push({ status, milliseconds: performance.now() - (sentAt.get(socket) ?? Number.NaN) });
      sentAt.delete(socket);
      if (!isLast) idle.push(socket);
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (sentAt.has(socket)) failed += 1;
      all.delete(socket);
      const place = idle.indexOf(socket);
      if (place >= 0) idle.splice(place, 1);
      if (!isOver) void open();
    });
    await once(socket, 'connect').then(
      () => idle.push(socket),
      () => undefined,
    );
  };
  await Promise.all(Array.from({ length: connections }, open));

  const began = performance.now();
  let due = 0;
  let unsent = 0;
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - began) / 1000) {
    for (; due < elapsed * perSecond; due += 1) {
      const socket = idle.shift();
      const request = requests[due % requests.length];
      if (socket === undefined || request === undefined) {
        unsent += 1;
        continue;
      }
      sentAt.set(socket, performance.now());
      socket.write(request);
    }
    await pause(1);
  }
  // Requests that were sent in time may be answered after it.
  for (let left = 100; left > 0 && idle.length < all.size; left -= 1) await pause(20);
  isOver = true;
  for (const socket of all) socket.destroy();
  return { answers, failed, unsent };
}
