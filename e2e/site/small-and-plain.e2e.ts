import type { Locator, Page } from '@playwright/test';
import { goToVehicle, payWith } from '../kit/booking-steps.ts';
import { openPicker, searchFor } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const publicPaths = [
  '/',
  '/fleet',
  '/locations',
  '/about',
  '/how-to-rent',
  '/list-your-vehicle',
  '/faqs',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
];
const threeDays = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

for (const { name, ...size } of [
  { name: '320 pixels wide', viewport: { width: 320, height: 640 } },
  { name: '1440 pixels at 200 %', viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
]) {
  test.describe(name, () => {
    test.use(size);

    test('no public page has to be scrolled sideways, and nothing is cut', async ({ page, mayRespond }) => {
      mayRespond(404);
      for (const path of [...publicPaths, '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingCut(page, path);
      }
    });

    test('nor any step from the search to the trips', async ({ page, app }) => {
      await signedInAs(page, await app.signUp());
      await page.goto('/');
      const unfold = page.getByRole('button', { name: 'Where and when?' });
      if (await unfold.isVisible()) await unfold.click();
      await openPicker(page, 'Pickup');
      await expectNothingCut(page, 'picker');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await searchFor(page, threeDays);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectNothingCut(page, 'search');
      await page.getByRole('button', { name: 'Reserve Now' }).first().click();
      await expect(page).toHaveURL('/vehicle');
      await expect(page.getByRole('button', { name: 'Reserve Now', exact: true })).toBeVisible();
      await expect(page.getByRole('definition').last()).toBeVisible();
      await expectNothingCut(page, 'vehicle');
      await page.getByRole('button', { name: 'Reserve Now', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Driver Information' })).toBeVisible();
      await expectNothingCut(page, 'reserve');
      await page.getByLabel("Driver's license").fill('H12345678');
      await page.getByRole('button', { name: 'Continue to Payment' }).click();
      await expect(page.getByRole('heading', { name: 'Payment Information' })).toBeVisible();
      await expectNothingCut(page, 'payment');
      await payWith(page, '4242424242424242');
      await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
      await expectNothingCut(page, 'confirmation');
      await page.getByRole('link', { name: 'View My Trips' }).click();
      await expect(page.getByRole('button', { name: 'Cancel Trip' })).toBeVisible();
      await expectNothingCut(page, 'trips');
      await page.goto('/dashboard/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingCut(page, 'profile');
    });
  });
}

test.describe('with the text spacing that a reader may set (WCAG 1.4.12)', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no public page has to be scrolled sideways, and nothing is cut', async ({ page, mayRespond }) => {
    mayRespond(404);
    for (const path of [...publicPaths, '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      await expectNothingCut(page, path);
    }
  });
});

test.describe('the top bar', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('leaves air between brand and SIGN IN', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    const brand = await bar.getByRole('link', { name: 'Makani' }).boundingBox();
    const signIn = await bar.getByRole('button', { name: 'Sign in' }).boundingBox();
    if (!brand || !signIn) throw new Error('not in the bar');
    expect(signIn.x - (brand.x + brand.width)).toBeGreaterThanOrEqual(10);
  });
});

test.describe('with colours of the reader’s own', () => {
  test('chosen, current and focused differ by more than their background', async ({ openBrowser, app }) => {
    const page = await openBrowser({ forcedColors: 'active' });
    await page.goto('/fleet');
    const chip = (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true });
    await chip('Minivan').click();
    expect(await lines(chip('Minivan'))).not.toEqual(await lines(chip('Van')));
    // Otherwise the browser draws a plate in the page's background color behind the selected text.
    expect(await chip('Minivan').evaluate((chosen) => getComputedStyle(chosen).forcedColorAdjust)).toBe(
      'none',
    );
    const nav = page.getByRole('navigation', { name: 'Main' });
    expect(await lines(nav.getByRole('link', { name: 'Vehicles' }))).not.toEqual(
      await lines(nav.getByRole('link', { name: 'Locations' })),
    );
    await page.keyboard.press('Tab');
    await expectFocusShown(page);

    // Forced colors bring the browser's own slider, with a track and a knob in the reader's colors.
    const slider = page.getByRole('slider');
    expect(await slider.evaluate((input) => getComputedStyle(input).appearance)).toBe('auto');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expectFocusShown(page);

    await signedInAs(page, await app.signUp());
    await goToVehicle(page, { vehicle: 'Toyota Sienna Platinum' });
    const card = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
    expect(await lines(card(/Basic/))).not.toEqual(await lines(card(/Premium/)));
    await page.getByRole('radio', { name: /Basic/ }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await lines(card(/Premium/))).toMatchObject({ outlineStyle: 'solid' });

    const picker = await openPicker(page, 'Pickup');
    expect(await lines(picker.getByRole('tab', { name: /^Date/ }))).not.toEqual(
      await lines(picker.getByRole('tab', { name: /^Time/ })),
    );
    await picker.getByRole('tab', { name: /^Time/ }).click();
    const options = picker.getByRole('option');
    expect(await lines(options.and(picker.locator('[aria-selected=true]')))).not.toEqual(
      await lines(options.and(picker.locator('[aria-selected=false]')).last()),
    );
  });

  test('a trip’s state is a word in a frame', async ({ openBrowser, app }) => {
    const guest = await app.signUp();
    await app.book({ vehicle: 'Tesla Model S', ...threeDays }, guest);
    const page = await openBrowser({ forcedColors: 'active' });
    await signedInAs(page, guest);
    await page.goto('/dashboard/trips');
    expect(await lines(page.getByText('Upcoming', { exact: true }))).toMatchObject({ borderTopWidth: '1px' });
  });
});

/** Expects everything within the window, and no text clipped by its own box. */
async function expectNothingCut(page: Page, screen: string): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth > window.innerWidth ? [`scrolls to ${root.scrollWidth}`] : [];
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > window.innerWidth + 1 || left < -1);
    };
    const words = [
      ...document.querySelectorAll('h1, h2, h3, p, a, button, label, input, dd, dt, li, output'),
    ];
    const cut = words.filter((element) => element.checkVisibility() && isOutside(element));
    return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 160))];
  });
  expect(found, screen).toEqual([]);
}

/** The borders, outline and underline of an element, without colors and background. */
async function lines(place: Locator) {
  return place.evaluate((element) => {
    const {
      borderTopWidth,
      borderTopStyle,
      borderBottomWidth,
      textDecorationLine,
      outlineStyle,
      outlineWidth,
    } = getComputedStyle(element);
    return {
      borderTopWidth,
      borderTopStyle,
      borderBottomWidth,
      textDecorationLine,
      outlineStyle,
      outlineWidth,
    };
  });
}

async function expectFocusShown(page: Page): Promise<void> {
  const drawn = await lines(page.locator(':focus-visible'));
  expect(drawn.outlineStyle).toBe('solid');
  expect(Number.parseFloat(drawn.outlineWidth)).toBeGreaterThanOrEqual(2);
}
