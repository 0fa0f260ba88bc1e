import { access, constants } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { installPackage } from '../proof/kit/install-package.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/homebrew/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

const advice = `No Chromium was found for the browser tests. Do one of these, then run the tests again:
  - Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium
  - macOS:           brew install --cask google-chrome
  - anywhere:        npx playwright install chromium
  - set CHROMIUM_PATH to the program of a Chromium or Chrome that you have`;

/** Debian's package of Chromium without windows: a browser test needs a fifth less processor time with it. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The path of a Chromium that can be started, preferably the headless one. Installs Debian's if there is none
 * and we are allowed to.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted) {
    if (await canRun(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is not a program that can be run.`);
  }
  const found = await firstThatRuns();
  if (found) return found;
  const installed = install() ? await firstThatRuns() : undefined;
  if (installed) return installed;
  throw new Error(advice);
}

function install(): boolean {
  try {
    return installPackage('chromium-headless-shell');
  } catch (error) {
    throw new Error(advice, { cause: error });
  }
}

async function firstThatRuns(): Promise<string | undefined> {
  for (const place of [headlessShell, ...places, chromium.executablePath()]) {
    if (await canRun(place)) return place;
  }
  return undefined;
}

async function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

if (import.meta.main) {
  try {
    console.log(await findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
