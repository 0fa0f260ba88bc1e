import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, symlink, unlink } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Only one process may have the folder. The lock is a socket `<folder>.lock` that its holder listens on: unlike a file with
 * a process number in it, it answers only while the holder lives, so a lock left behind by a crash is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = await reachableAddress(folder);
  const identity = randomUUID();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${identity} ${process.pid}`);
  });
  try {
    await takeAddress(server, place.address, folder);
    // Another process that found the same stale lock may have removed ours right after we made it.
    const holder = await askHolder(place.address);
    if (holder?.identity !== identity) throw inUse(folder, holder?.pid);
  } catch (error) {
    server.close();
    await place.forget();
    throw error;
  }
  server.unref();
  return {
    release: async () => {
      await new Promise((closed) => server.close(closed));
      await place.forget();
    },
  };
}

async function takeAddress(server: Server, address: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await listen(server, address)) return;
    const holder = await askHolder(address);
    if (holder !== undefined) throw inUse(folder, holder.pid);
    await removeStale(address, folder);
  }
  throw inUse(folder, undefined);
}

/** Moves the dead socket aside and asks once more there: in between, a living one may have taken its place. */
async function removeStale(address: string, folder: string): Promise<void> {
  const aside = `${address}.${process.pid}`;
  const moved = await rename(address, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const holder = await askHolder(aside);
  if (holder !== undefined) {
    await rename(aside, address);
    throw inUse(folder, holder.pid);
  }
  await unlink(aside);
}

function inUse(folder: string, pid: string | undefined): Error {
  const holder = pid === undefined ? 'another process' : `process ${pid}`;
  return new Error(
    `The data folder ${folder} is in use by ${holder}. Stop it first, or choose another folder with DATA_DIR, ` +
      'or a PostgreSQL server, which any number of processes may share, with DATABASE_URL.',
  );
}

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', refused);
    server.listen(address, () => {
      server.off('error', refused);
      resolve(true);
    });
  });
}

/** Who listens there: nobody is `undefined`, somebody too busy to answer is a holder without a name. */
function askHolder(address: string): Promise<{ identity?: string | undefined; pid?: string | undefined } | undefined> {
  return new Promise((resolve) => {
    let connected = false;
    let answer = '';
    const socket = connect(address, () => (connected = true));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [identity, pid] = answer.split(' ');
      resolve(connected ? { identity, pid } : undefined);
    });
  });
}

/** Unix refuses socket paths of more than about 104 bytes; a folder deeper than that is reached through a short link. */
async function reachableAddress(folder: string): Promise<{ address: string; forget(): Promise<void> }> {
  const nothing = async (): Promise<void> => undefined;
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32);
    return { address: `\\\\.\\pipe\\makani-${name}`, forget: nothing };
  }
  const address = `${folder}.lock`;
  const longestSuffix = '.4194304'.length;
  if (Buffer.byteLength(address) + longestSuffix <= 100) return { address, forget: nothing };
  const linkFolder = await mkdtemp(join(tmpdir(), 'makani-'));
  await symlink(dirname(folder), join(linkFolder, 'd'));
  return {
    address: join(linkFolder, 'd', `${basename(folder)}.lock`),
    forget: () => rm(linkFolder, { recursive: true, force: true }),
  };
}
