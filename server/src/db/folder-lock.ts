import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process has the folder. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';

  readonly holder: string;

  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop it first, or choose another folder with DATA_DIR, ` +
        'or a PostgreSQL server, which any number of processes may share, with DATABASE_URL.',
    );
    this.holder = holder;
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks the folder for one process. The lock is a socket `<folder>.lock` that its holder listens on. Unlike
 * a PID file, it responds only while the holder lives, so the lock of a crashed process can be taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = await reachableAddress(folder);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(String(process.pid));
  });
  try {
    await takeAddress(server, place.address, folder);
  } catch (error) {
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
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if (await listen(server, address)) return;
    await refuseLivingHolder(address, folder);
    if (!(await removeStale(address, folder))) await pause(50);
  }
  throw inUse(folder, undefined);
}

/**
 * Only one process at a time may remove a dead socket. Otherwise a second one could remove the new, live
 * socket that the first has created since. @returns whether this process did the check.
 */
async function removeStale(address: string, folder: string): Promise<boolean> {
  const turn = `${address}.stale`;
  const ours = await mkdir(turn).then(
    () => true,
    () => false,
  );
  if (!ours) {
    // A check takes milliseconds; an old directory belongs to a process that crashed during its check.
    const { mtimeMs } = await stat(turn).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 10_000) await rm(turn, { recursive: true, force: true });
    return false;
  }
  try {
    await refuseLivingHolder(address, folder);
    await rm(address, { force: true });
    return true;
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

async function refuseLivingHolder(address: string, folder: string): Promise<void> {
  const holder = await queryHolder(address);
  if (holder !== undefined) throw inUse(folder, holder.pid);
}

function inUse(folder: string, pid: string | undefined): FolderInUse {
  return new FolderInUse(folder, pid === undefined ? 'another process' : `process ${pid}`);
}

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', refused);
    server.listen(address, () => {
      server.off('error', refused);
      resolve(true);
    });
  });
}

/** The lock's holder: undefined if nobody listens, without `pid` if the holder is too busy to respond. */
function queryHolder(address: string): Promise<{ pid: string | undefined } | undefined> {
  return new Promise((resolve) => {
    let connected = false;
    let response = '';
    const socket = connect(address, () => (connected = true));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (response += text));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(connected ? { pid: response || undefined } : undefined));
  });
}

/** Unix limits socket paths to about 104 bytes, so a deeper folder is reached through a short symlink. */
async function reachableAddress(folder: string): Promise<{ address: string; forget(): Promise<void> }> {
  const nothing = async (): Promise<void> => undefined;
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32);
    return { address: `\\\\.\\pipe\\makani-${name}`, forget: nothing };
  }
  const address = `${folder}.lock`;
  if (Buffer.byteLength(address) <= 100) return { address, forget: nothing };
  const linkFolder = await mkdtemp(join(tmpdir(), 'makani-'));
  await symlink(dirname(folder), join(linkFolder, 'd'));
  return {
    address: join(linkFolder, 'd', `${basename(folder)}.lock`),
    forget: () => rm(linkFolder, { recursive: true, force: true }),
  };
}
