import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { freePort } from '../../../../proof/kit/free-port.ts';

export const root = join(import.meta.dirname, '../../../..');
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
}

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Kills the processes that a test left running. */
export function killLeftovers(): void {
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });
}

/** Starts a process whose environment contains only what the test provides. */
export function run(command: string, args: string[], { env = {}, port = 0 }: Options = {}): Running {
  const child = spawn(command, args, {
    cwd: root,
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
  const given = process.env['NODE_COMPILE_CACHE'];
  // Campaigns start servers without a test runner.
  const source = process.env['VITEST'] === undefined ? undefined : inject('testDatabase');
  const folder = source?.kind === 'embedded' ? source.compileCache : given;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Starts `serve` on a free port and waits until it is ready. */
export async function serve(options: Pick<Options, 'env'> = {}, args: string[] = []): Promise<Running> {
  const server = await launch(options, args);
  await server.said(/is open/);
  return server;
}

/** Starts `serve` on a free port without waiting for it. */
async function launch({ env = {} }: Pick<Options, 'env'> = {}, args: string[] = []): Promise<Running> {
  const port = await freePort();
  return run(process.execPath, [mainFile, 'serve', ...args], {
    env: { PORT: String(port), RATE_LIMITS: 'off-public', SIMULATED_PAYMENT_DELAY_MS: '0', ...env },
    port,
  });
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
