import { busyDay } from './busy-day.ts';
import { everyScreen } from '../kit/every-screen.ts';
import { shot } from './shot.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** A site that reviews listings, as on a server. */
test.use({ site: { env: { LISTING_REVIEW: 'on' } } });

test.slow();

const widths = [1440, 1024, 390];

test('the desk on a busy day', async ({ page, app }) => {
  const { booking, blocked, vehicle, session } = await busyDay(app);
  const ids: Record<string, string> = { bookings: booking, people: blocked, vehicles: vehicle };
  await signedInAtDesk(page, session);
  const screens = Object.keys(everyScreen).filter((route) => /^\/operator\/(?!sign-in|welcome)/.test(route));
  expect(screens.length).toBeGreaterThan(10);
  for (const screen of screens) {
    await page.goto(screen.replace(/(\w+)\/:id/, (_, part: string) => `${part}/${ids[part]}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await shot(page, `${screen.slice(1).replaceAll('/', '-').replace(':id', 'one')}-${width}`);
    }
  }
});
