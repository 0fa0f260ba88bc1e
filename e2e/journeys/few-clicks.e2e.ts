import { expect, test } from '../kit/test.ts';
import { countSteps } from './count-steps.ts';
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
  // Email and password, the license, and the four of the card.
  expect(steps.typed).toBe(7);
});
