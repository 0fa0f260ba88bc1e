import { expect, test } from '../kit/test.ts';
import { countSteps } from './count-steps.ts';
import { walkAsFamily } from './family.ts';
import { walkAsFriends } from './friends.ts';
import { walkAsOwner } from './owner.ts';
import { walkAsTraveller } from './traveller.ts';

for (const width of [1440, 390]) {
  for (const [who, walk] of [
    ['a traveller', walkAsTraveller],
    ['an owner', walkAsOwner],
    ['a family of six', walkAsFamily],
    ['thirteen friends', walkAsFriends],
  ] as const) {
    test(`${who} at ${width}`, async ({ page, app }) => {
      await page.setViewportSize({ width, height: 900 });
      const steps = await countSteps(page);
      await walk(page, app);
      expect(steps.clicks).toBeGreaterThan(0);
      console.log(
        `The journey of ${who} at ${width} px: ${steps.clicks} clicks, ${steps.typed} typed fields`,
      );
    });
  }
}
