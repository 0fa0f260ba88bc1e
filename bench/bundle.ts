import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/install-chromium.ts';
import { scriptBudget, scriptsOfFirstLoad, totalOf } from '../e2e/kit/first-load.ts';
import { serveApp } from './served-app.ts';

/** Lists the scripts that a browser loads first for `/`, with sizes. Fails above the budget. */
const app = await serveApp();
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ baseURL: app.url });
  // Longer than the longest delay of an idle callback.
  const scripts = await scriptsOfFirstLoad(page, '/', () => page.waitForTimeout(6_000));
  const total = totalOf(scripts);
  const raw = scripts.reduce((sum, script) => sum + script.raw, 0);

  console.log(`${'raw'.padStart(9)} ${'served'.padStart(9)}  script`);
  for (const script of scripts) console.log(lineOf(script.raw, script.compressed, script.name));
  console.log(lineOf(raw, total, `in all, of ${scriptBudget} allowed`));
  if (total > scriptBudget) process.exitCode = 1;
} finally {
  await browser.close();
  await app.close();
}

function lineOf(first: number, second: number, words: string): string {
  return `${String(first).padStart(9)} ${String(second).padStart(9)}  ${words}`;
}
