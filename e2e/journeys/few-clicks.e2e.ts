import { expect, test } from '../kit/test.ts';
import { countSteps } from './count-steps.ts';
import { walkAsFamily } from './family.ts';
import { walkAsFriends } from './friends.ts';
import { requiredOfTraveller, walkAsTraveller } from './traveller.ts';

test.use({ viewport: { width: 390, height: 900 } });

test('from search to confirmation there are at most two clicks more than the fields require', async ({
  page,
  app,
}) => {
  const steps = await countSteps(page);
  await walkAsTraveller(page, app);
  expect(steps.clicks).toBeGreaterThanOrEqual(requiredOfTraveller);
  expect(steps.clicks - requiredOfTraveller).toBeLessThanOrEqual(2);
  // Email and password, the license, and the card's, whose holder is the driver.
  expect(steps.typed).toBe(6);
});

for (const [who, walk, width, max] of [
  ['a family of six', walkAsFamily, 390, { clicks: 40, typed: 14 }],
  ['thirteen friends', walkAsFriends, 1440, { clicks: 34, typed: 15 }],
] as const)
  test(`${who} without an account have few presses and fields from the home page to the end`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const steps = await countSteps(page);
    await walk(page, app);
    expect(steps.clicks).toBeGreaterThan(20);
    expect(steps.clicks).toBeLessThanOrEqual(max.clicks);
    expect(steps.typed).toBeLessThanOrEqual(max.typed);
  });
