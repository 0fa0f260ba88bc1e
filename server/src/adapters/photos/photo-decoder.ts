import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { createReadStream } from 'node:fs';
import { Socket } from 'node:net';
import { join, sep } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** A re-encoded photograph: upright, small, without any metadata. */
export interface DecodedPhoto {
  /** SHA-256 over all its files. */
  hash: string;
  files: { name: string; width: number; format: 'webp' | 'jpg'; content: Buffer }[];
  /** The decoder's peak memory. */
  peakBytes: number;
}

export type Decoded = DecodedPhoto | { refused: 'pixels' | 'narrow' | 'content' };

export interface PhotoDecoder {
  /** @returns undefined when too many photos are already waiting. */
  decode(path: string): Promise<Decoded | undefined>;
}

/**
 * Decodes at most `atOnce` photos at a time. Up to `line` more wait; further ones are rejected. Each photo has a process
 * of its own. Whoever sends one sends more, so the next one's process starts beside it and waits for up to a minute.
 */
export function createPhotoDecoder({ atOnce = 2, line = 16, seconds = 15 } = {}): PhotoDecoder {
  const waiting: (() => void)[] = [];
  const takeProcess = processAhead();
  let running = 0;
  return {
    async decode(path) {
      if (running >= atOnce) {
        if (waiting.length >= line) return undefined;
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return read(await outputFor(path));
      } finally {
        // A finished decoder passes its slot to the next in line, or frees it.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };

  async function outputFor(path: string): Promise<Buffer> {
    const { hasWaited, ...taken } = takeProcess();
    const output = await outputOf(taken, path, seconds);
    // One that waited may have been killed before it saw the photo; one that had begun has said so.
    return hasWaited && !hasBegun(output) ? outputOf(startProcess(), path, seconds) : output;
  }
}

const child = join(import.meta.dirname, 'photo-decoder-child.ts');
/**
 * The packages that sharp needs, by name. All of node_modules would be too much: our workspaces are linked
 * there.
 */
const modules = /^.*[\\/]node_modules[\\/]/.exec(fileURLToPath(import.meta.resolve('sharp')))?.[0] ?? '';
const libraries = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => join(modules, name, sep));

/**
 * Node's permission flags: no child processes, no network, and read access only to its own code, so neither
 * data nor keys are reachable. The heap is small; the warning about native add-ons is expected.
 */
export const confinement: readonly string[] = [
  '--permission',
  '--allow-addons',
  ...[...libraries, child, join(import.meta.dirname, 'png-chunks.ts')].map(
    (path) => `--allow-fs-read=${path}`,
  ),
  '--disable-warning=PERM0001',
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=64',
];
const nodeArguments = [...confinement, child];

interface DecoderProcess {
  process: ChildProcessByStdio<Writable, Readable, null>;
  /** All that it says until it ends; rejects if it could not be started. */
  output: Promise<Buffer>;
}

/** @returns what gives the process that waits, and starts the one after it. */
function processAhead(): () => DecoderProcess & { hasWaited: boolean } {
  let ahead: DecoderProcess | undefined;
  const endsUnused = setTimeout(() => {
    ahead?.process.kill('SIGKILL');
    ahead = undefined;
  }, 60_000).unref();
  return () => {
    const waiting = ahead !== undefined && isRunning(ahead) ? ahead : undefined;
    const taken = { ...(waiting ?? startProcess()), hasWaited: waiting !== undefined };
    try {
      ahead = startProcess();
    } catch {
      // The next photo starts its own, and hears why if that fails, too.
      ahead = undefined;
    }
    endsUnused.refresh();
    return taken;
  };
}

function isRunning({ process: { exitCode, signalCode } }: DecoderProcess): boolean {
  return exitCode === null && signalCode === null;
}

/**
 * A process that waits for a photo. It keeps nothing from ending: its input ends with the server, and it with its input.
 * The shell's CPU time limit also ends one that hangs; Windows has no such limit.
 */
function startProcess(): DecoderProcess {
  const [command, ...args] =
    process.platform === 'win32'
      ? [process.execPath, ...nodeArguments]
      : ['/bin/sh', '-c', 'ulimit -t 10; exec "$0" "$@"', process.execPath, ...nodeArguments];
  const decoder = spawn(command ?? '', args, {
    // The environment contains none of the server's variables.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  decoder.unref();
  for (const pipe of [decoder.stdin, decoder.stdout]) if (pipe instanceof Socket) pipe.unref();
  const output = Promise.race([buffer(decoder.stdout), rejectsAtError(decoder)]);
  output.catch(() => undefined);
  return { process: decoder, output };
}

async function outputOf(
  { process: decoder, output }: DecoderProcess,
  path: string,
  seconds: number,
): Promise<Buffer> {
  const late = setTimeout(() => decoder.kill('SIGKILL'), seconds * 1000);
  const original = createReadStream(path);
  const unreadable = rejectsAtError(original);
  try {
    // One that dies before it has read everything has said all that it will.
    decoder.stdin.on('error', () => original.destroy());
    original.pipe(decoder.stdin);
    return await Promise.race([output, unreadable]);
  } finally {
    clearTimeout(late);
    original.destroy();
    decoder.kill('SIGKILL');
  }
}

/** Rejects with the first error. It may be left without a handler. */
function rejectsAtError(emitter: EventEmitter): Promise<never> {
  const error = new Promise<never>((_resolve, reject) => {
    emitter.once('error', reject);
  });
  error.catch(() => undefined);
  return error;
}

const responseSchema = z.union([
  z.object({
    files: z.array(
      z.object({
        width: z.number().int().min(1).max(1600),
        format: z.enum(['webp', 'jpg']),
        bytes: z.number().int().min(1),
      }),
    ),
    peakBytes: z.number(),
  }),
  z.object({ refused: z.enum(['pixels', 'narrow', 'content']) }),
]);

/** A decoder that dies while decoding rejects the photo. One that never started is a server error. */
function read(output: Buffer): Decoded {
  if (!hasBegun(output)) throw new Error('the photo decoder does not start');
  const [line, start] = lineOf(output, begun.length + 1);
  if (line === undefined) return { refused: 'content' };
  const response = responseSchema.parse(JSON.parse(line));
  if ('refused' in response) return response;
  const contents = output.subarray(start);
  if (contents.length !== response.files.reduce((sum, { bytes }) => sum + bytes, 0))
    return { refused: 'content' };
  const hash = createHash('sha256').update(contents).digest('hex');
  let offset = 0;
  const files = response.files.map(({ width, format, bytes }) => {
    const content = contents.subarray(offset, (offset += bytes));
    return { name: `${hash}-${width}.${format}`, width, format, content };
  });
  return { hash, files, peakBytes: response.peakBytes };
}

/** The decoder's first line, once it has the whole photo and begins. */
const begun = 'ready';

function hasBegun(output: Buffer): boolean {
  return lineOf(output, 0)[0] === begun;
}

function lineOf(output: Buffer, start: number): [line: string | undefined, next: number] {
  const end = output.indexOf('\n', start);
  return end === -1 ? [undefined, start] : [output.toString('utf8', start, end), end + 1];
}
