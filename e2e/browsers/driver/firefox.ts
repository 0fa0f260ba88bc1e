import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run, type Running } from '../../../proof/kit/site-process.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { programs } from '../programs.ts';
import { type Commands, type Connection, environment, refusal, valueAt } from './connection.ts';

const names: Record<keyof Commands, string> = {
  open: 'WebDriver:Navigate',
  execute: 'WebDriver:ExecuteScript',
  press: 'WebDriver:ElementClick',
  clear: 'WebDriver:ElementClear',
  type: 'WebDriver:ElementSendKeys',
  resize: 'WebDriver:SetWindowRect',
  picture: 'WebDriver:TakeScreenshot',
};

/** Files of a new profile. Firefox chooses a free port, and writes it down. */
const profileFiles = {
  'user.js': `
    user_pref("marionette.port", 0);
    user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);
  `,
  // Its window is 450 pixels wide at least, which a phone is not.
  'chrome/userChrome.css':
    ':root { min-width: 0 !important } #navigator-toolbox { display: none !important }',
};

/** Starts Firefox without windows. It is told by Marionette, its own form of WebDriver, what to do. */
export async function openFirefox(): Promise<Connection> {
  const profile = await fastTemporaryFolder('makani-firefox-');
  await mkdir(join(profile, 'chrome'));
  for (const [name, content] of Object.entries(profileFiles)) await writeFile(join(profile, name), content);
  const firefox = run(programs.firefox, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...environment, HOME: profile },
  });
  const marionette = new Marionette(connect(await portOf(firefox, profile), '127.0.0.1'));
  await marionette.send('WebDriver:NewSession', {});
  return {
    async send(name, parameters) {
      return valueAt(await marionette.send(names[name], parameters), 'value');
    },
    async close() {
      marionette.close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function portOf(firefox: Running, profile: string): Promise<number> {
  let over = false;
  void firefox.ended.then(() => (over = true));
  for (;;) {
    const port = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (port !== '') return Number(port);
    if (over) throw new Error(`Firefox ended:\n${firefox.output()}`);
    await pause(50);
  }
}

/** A message is `length:[0, id, name, parameters]`, and its answer `length:[1, id, error, result]`. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, (error: unknown, result: unknown) => void>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => this.#take(bytes));
    socket.on('close', () => {
      for (const answer of this.#waiting.values())
        answer({ error: 'closed', message: 'Firefox is gone' }, null);
    });
  }

  send(name: string, parameters: object): Promise<unknown> {
    const id = (this.#lastId += 1);
    const message = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (error, result) => {
        this.#waiting.delete(id);
        if (error === null) resolve(result);
        else reject(refusal(name, error));
      });
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // Its first message is a greeting, and no answer.
      if (Array.isArray(message)) this.#waiting.get(Number(message[1]))?.(message[2], message[3]);
    }
  }
}
