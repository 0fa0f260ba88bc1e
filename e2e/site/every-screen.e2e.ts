import { expectAccessibleAt, widths } from '../kit/axe.ts';
import { everyScreen } from '../kit/every-screen.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

for (const who of ['anybody', 'guest', 'host', 'operator'] as const) {
  const routes = Object.entries(everyScreen).filter(([, reader]) => reader === who);

  test.describe(`a page for ${who}`, () => {
    for (const [route] of routes) {
      test(`${route} says what it is, fits and is accessible at three widths`, async ({
        page,
        app,
        mayRespond,
      }) => {
        if (/[:*]/.test(route)) mayRespond(400, 404);
        if (who === 'operator') await signedInAtDesk(page, await app.operator());
        if (who === 'guest' || who === 'host') {
          await signedInAs(page, await app.signUp({ roles: who === 'host' ? ['guest', 'host'] : ['guest'] }));
        }
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(route.replace('*', 'nowhere').replace(/:\w+/, 'of-nobody'));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(beyond, `${route} at ${width}`).toBeLessThanOrEqual(0);
          await expectAccessibleAt(page, width, route);
        }
        await expect(page).toHaveTitle(/Makani/);
      });
    }
  });
}
