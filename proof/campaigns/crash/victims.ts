import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Victim {
  url: string;
  /** Names the point at which it dies. */
  arm(point: string): Promise<void>;
  /** Runs jobs one after another. Rejects when it dies or a job fails. */
  work(names: string[]): Promise<void>;
  /** @returns whether it died of SIGKILL within ten seconds. */
  died(): Promise<boolean>;
  kill(): Promise<void>;
}

interface Message {
  url?: string;
  armed?: string;
  done?: number;
  failed?: string;
}

/** Two processes: while one dies and the other answers, the next is not far. */
export class Victims {
  readonly #env: Record<string, string>;
  readonly #children = new Set<ChildProcess>();
  readonly #waiting: Promise<Victim>[];
  #started = 0;

  constructor(env: Record<string, string>) {
    this.#env = env;
    this.#waiting = [];
    this.#await();
    this.#await();
  }

  /** The first is to die, the second answers afterwards. */
  async pair(): Promise<[Victim, Victim]> {
    return Promise.all([this.#waiting[0]!, this.#waiting[1]!]);
  }

  async first(): Promise<Victim> {
    return this.#waiting[0]!;
  }

  /** The first is dead, and the second becomes the first. */
  replaceFirst(): void {
    void this.#waiting.shift();
    this.#await();
  }

  #await(): void {
    const started = this.#start();
    // A caller that waits for it gets the error; at the end nobody waits.
    started.catch(() => undefined);
    this.#waiting.push(started);
  }

  get started(): number {
    return this.#started;
  }

  close(): void {
    for (const child of this.#children) child.kill('SIGKILL');
  }

  async #start(): Promise<Victim> {
    this.#started += 1;
    const here = import.meta.dirname;
    const child = spawn(process.execPath, ['--import', join(here, 'hooks.ts'), join(here, 'victim.ts')], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#children.add(child);
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-2_000)));
    const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
    void ended.then(() => this.#children.delete(child));
    const hears = <T>(pick: (message: Message) => T | undefined): Promise<T> =>
      new Promise((resolve, reject) => {
        const listen = (message: Message): void => {
          const found = pick(message);
          if (found === undefined) return;
          child.off('message', listen);
          resolve(found);
        };
        child.on('message', listen);
        void ended.then((signal) => reject(new Error(`it ended by ${signal ?? 'itself'}: ${said}`)));
      });
    const send = (message: object): void => void child.send(message, () => undefined);
    let turn = 0;
    const url = await hears(({ url: one }) => one);
    return {
      url,
      async arm(point) {
        const heard = hears(({ armed }) => armed);
        send({ arm: point });
        await heard;
      },
      async work(names) {
        turn += 1;
        const mine = turn;
        const heard = hears((message) => (message.done === mine ? message : undefined));
        send({ jobs: names, turn: mine });
        const { failed } = await heard;
        if (failed !== undefined) throw new Error(failed);
      },
      died: async () => (await Promise.race([ended, pause(10_000, 'lives' as const)])) === 'SIGKILL',
      async kill() {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
}
