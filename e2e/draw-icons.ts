import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './install-chromium.ts';

/**
 * `npm run icons` draws the PNG icons from our SVG files. Run it and commit the result after changing those.
 */
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  await drawIcons(browser);
  await drawSharedPicture(browser);
} finally {
  await browser.close();
}

async function drawIcons(browser: Browser): Promise<void> {
  const favicon = await drawing('favicon.svg');
  // Phones crop a square icon to their own shape: the mark stays within the inner 80 percent, on ink up to
  // the edge.
  const square = favicon.replace(' rx="13"', '');
  const maskable = square
    .replace('viewBox="0 0 64 64"', 'viewBox="-9 -9 82 82"')
    .replace('<rect width="64" height="64"', '<rect x="-9" y="-9" width="82" height="82"');
  await draw(browser, 'icons/icon-192.png', { width: 192, height: 192 }, picture(favicon));
  await draw(browser, 'icons/icon-512.png', { width: 512, height: 512 }, picture(favicon));
  await draw(browser, 'icons/icon-maskable-512.png', { width: 512, height: 512 }, picture(maskable));
  await draw(browser, 'icons/apple-touch-icon.png', { width: 180, height: 180 }, picture(square));
}

/** The preview picture for links in messages and social networks. */
async function drawSharedPicture(browser: Browser): Promise<void> {
  const font = await readFile(
    new URL('../node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', import.meta.url),
  );
  const hero = await drawing('art/scenes/hero-wide.svg');
  const mark = await drawing('art/scenes/mark.svg');
  const page = `
    <style>
      @font-face { font-family: Marcellus; src: url(data:font/woff2;base64,${font.toString('base64')}); }
      body { margin: 0; background: #fbf6ea; }
      .sheet { position: relative; width: 1200px; height: 630px; }
      .scene { position: absolute; inset: 22px; border-radius: 4px; overflow: hidden; }
      .scene svg { position: absolute; left: -62px; top: -34px; width: 1364px; height: auto; }
      .frame { position: absolute; inset: 38px; border: 1.5px solid #fbf6ea; opacity: 0.8; border-radius: 2px; }
      .words { position: absolute; left: 84px; top: 72px; color: #0e2a33; font-family: Marcellus; text-transform: uppercase; }
      .brand { display: flex; align-items: center; gap: 20px; font-size: 86px; line-height: 1; letter-spacing: 0.14em; }
      .brand svg { width: 94px; height: 94px; }
      .what { margin: 16px 0 0 4px; font-size: 22px; letter-spacing: 0.17em; }
    </style>
    <div class="sheet">
      <div class="scene">${hero}</div>
      <div class="frame"></div>
      <div class="words">
        <div class="brand">${mark}Makani</div>
        <div class="what">Luxury car rental in Honolulu</div>
      </div>
    </div>`;
  await draw(browser, 'og.png', { width: 1200, height: 630 }, page);
}

function drawing(name: string): Promise<string> {
  return readFile(new URL(name, publicFolder()), 'utf8');
}

function picture(svg: string): string {
  return `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`;
}

async function draw(
  browser: Browser,
  name: string,
  size: { width: number; height: number },
  html: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: size });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(name, publicFolder()), png);
  console.log(`${name} ${size.width}x${size.height}, ${png.length} bytes`);
  await page.close();
}

function publicFolder(): URL {
  return new URL('../web/public/', import.meta.url);
}
