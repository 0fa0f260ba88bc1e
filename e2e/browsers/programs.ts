import { accessSync, constants } from 'node:fs';
import { installPackage } from '../../proof/kit/install-package.ts';

/** Where Debian puts them. */
export const programs = {
  firefox: '/usr/bin/firefox-esr',
  webkit: '/usr/bin/WebKitWebDriver',
  /** WebKit draws on a display only; this one is in memory. */
  display: '/usr/bin/Xvfb',
};

const packages = 'firefox-esr webkit2gtk-driver xvfb';

const advice = `Firefox or WebKit was not found for the tests in other browsers. Run this, then run the tests again:
  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packages}`;

/** Installs what is missing. @returns why there is nothing to test with, where there is no `apt-get`. */
export function installBrowsers(): string | undefined {
  if (haveAll()) return undefined;
  if (!canRun('/usr/bin/apt-get'))
    return 'Firefox and WebKit come by apt-get, which this machine does not have: their tests are skipped.';
  try {
    installPackage(packages);
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
  if (!haveAll()) throw new Error(advice);
  return undefined;
}

function haveAll(): boolean {
  return Object.values(programs).every(canRun);
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
