import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../proof/kit/free-port.ts';
import { run, type Running } from '../../../proof/kit/site-process.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { programs } from '../programs.ts';
import { type Commands, type Connection, environment, refusal, valueAt } from './connection.ts';

const paths: { [Name in keyof Commands]: (parameters: Commands[Name]) => string } = {
  open: () => 'url',
  execute: () => 'execute/sync',
  press: ({ id }) => `element/${id}/click`,
  clear: ({ id }) => `element/${id}/clear`,
  type: ({ id }) => `element/${id}/value`,
  resize: () => 'window/rect',
  picture: () => 'screenshot',
};

/** The buttons of its window are 447 pixels wide, which a phone is not. */
const windowStyle =
  '* { min-width: 0; min-height: 0; margin: 0; border-width: 0; padding: 0; font-size: 1px }';

/** Starts WebKit, which draws on a display in memory and is told by HTTP what to do. */
export async function openWebKit(): Promise<Connection> {
  const folder = await fastTemporaryFolder('makani-webkit-');
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), windowStyle);
  // Two that look for a free number at the same time may find the same.
  const name = `:${process.pid}`;
  const screen = ['-screen', '0', '1600x1200x24'];
  const display = run(programs.display, [name, '-displayfd', '1', '-nolisten', 'tcp', ...screen]);
  await display.said(/^\d+\n/);
  const port = await freePort('127.0.0.1');
  const driver = run(programs.webkit, [`--port=${port}`, '--host=127.0.0.1'], {
    port,
    env: {
      ...environment,
      DISPLAY: name,
      GDK_BACKEND: 'x11',
      // Without a session bus there is nobody to tell about accessibility.
      NO_AT_BRIDGE: '1',
      HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address, driver);
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
  const session = `${address}/session/${String(
    valueAt(await request('POST', `${address}/session`, { capabilities }), 'sessionId'),
  )}`;
  return {
    send(name, parameters) {
      const url = `${session}/${paths[name](parameters)}`;
      return name === 'picture' ? request('GET', url) : request('POST', url, parameters);
    },
    async close() {
      await request('DELETE', session);
      await driver.stop();
      await display.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string, driver: Running): Promise<void> {
  let over = false;
  void driver.ended.then(() => (over = true));
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (over) throw new Error(`WebKitWebDriver ended:\n${driver.output()}`);
    await pause(50);
  }
}

async function request(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const value = valueAt(await response.json(), 'value');
  if (!response.ok) throw refusal(url, value);
  return value;
}
