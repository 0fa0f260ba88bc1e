import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export const root = join(import.meta.dirname, '../..');
export const mainFile = join(root, 'server/src/main.ts');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  url: string;
  /** Everything printed so far. */
  output(): string;
  /** Resolves once the text is printed; rejects with the whole output if the process ends first. */
  said(text: string | RegExp): Promise<void>;
  ended: Promise<Ended>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<Ended>;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

interface Options {
  env?: Record<string, string>;
  port?: number;
  cwd?: string;
}

/** The variable with the folder of what the processes of a test run have compiled. */
export const sitesCompileCache = 'SITES_COMPILE_CACHE';

const running = new Set<ChildProcess>();

process.on('exit', killLeftovers);

/** Kills the processes that a test left running: `afterAll(killLeftovers)`. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts a process whose environment contains only what the test provides. */
export function run(
  command: string,
  args: string[],
  { env = {}, port = 0, cwd = root }: Options = {},
): Running {
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: process.env['HOME'] ?? '/',
      ...compileCache(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const texts = { stdout: '', stderr: '' };
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const look of waiting.splice(0)) look();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => ((texts.stdout += text), wake()));
  child.stderr.setEncoding('utf8').on('data', (text: string) => ((texts.stderr += text), wake()));
  let over = false;
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      over = true;
      running.delete(child);
      waiting.forEach((look) => look());
      waiting = [];
      resolve({ code, signal, ...texts });
    });
  });
  const output = (): string => texts.stdout + texts.stderr;
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return {
    child,
    url: `http://localhost:${port}`,
    output,
    ended,
    stop,
    kill: () => stop('SIGKILL'),
    said: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (typeof text === 'string' ? output().includes(text) : text.test(output())) resolve();
          else if (over) reject(new Error(`it ended without saying ${text}:\n${output()}`));
          else waiting.push(look);
        };
        look();
      }),
  };
}

/** Compiling the same code again would take a quarter of each start. */
function compileCache(): Record<string, string> {
  const folder = process.env[sitesCompileCache] ?? process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

type ServeOptions = Omit<Options, 'cwd'>;

/** Starts `serve` and waits until it says that it is open, which it does unless it logs no more than errors. */
export async function serve(options: ServeOptions = {}, args: string[] = []): Promise<Running> {
  const server = await launch(options, args);
  await server.said(/is open/);
  return server;
}

/** Starts `serve`, on a free port unless one is named, without waiting for it. A worker has its metrics there. */
export async function launch({ env = {}, port }: ServeOptions = {}, args: string[] = []): Promise<Running> {
  const own = port ?? (await freePort());
  return run(process.execPath, [mainFile, 'serve', ...args], {
    env: {
      PORT: String(own),
      ...(args.includes('worker') && { METRICS_PORT: String(own) }),
      RATE_LIMITS: 'off-public',
      SIMULATED_PAYMENT_DELAY_MS: '0',
      ...env,
    },
    port: own,
  });
}

/** Waits until a site says so on its port, or a worker on that of its metrics. @throws when it ends first. */
export async function isReady({ url, ended, output }: Running): Promise<void> {
  let over = false;
  void ended.then(() => (over = true));
  await until(
    `${url} is ready`,
    async () => {
      if (over) throw new Error(`it ended before it was ready:\n${output()}`);
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
    },
    600,
  );
}

/** Polls for at most so many seconds. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false>,
  seconds = 30,
): Promise<T> {
  for (let attempt = 0; attempt < seconds * 20; attempt += 1) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await pause(50);
  }
  throw new Error(`waited in vain: ${what}`);
}
