import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('the menu slides in 250 pixels wide and takes the focus', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(250);
  for (const [name, path] of [
    ['Vehicles', '/fleet'],
    ['Locations', '/locations'],
    ['About us', '/about'],
    ['How to rent', '/how-to-rent'],
    ['FAQs', '/faqs'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(menu.getByRole('link', { name: 'Host Dashboard' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'My Trips' })).toBeHidden();
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('the menu closes on a click outside, on Escape and on a change of page', async ({ page }) => {
  await page.goto('/about');
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await open.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(40, 400);
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await open.click();
  await menu.getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL('/fleet');
  // With the new page the menu closes, even if it has been opened again meanwhile.
  await expect(page.getByRole('heading', { level: 1, name: 'Our fleet' })).toBeVisible();
  await expect(menu).toBeHidden();

  await open.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menu).toBeHidden();
});

test('the page one is on is marked, not told by a colour alone', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const current = menu.getByRole('link', { name: 'About us' });
  const other = menu.getByRole('link', { name: 'FAQs' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveCSS('border-left-color', 'rgb(184, 63, 40)');
  await expect(other).toHaveCSS('border-left-color', 'rgba(0, 0, 0, 0)');
});

test('who is signed in finds name, My Trips and Sign Out in the menu, a host the dashboard too', async ({
  page,
  app,
}) => {
  const host = await app.signUp({ roles: ['guest', 'host'] });
  await signedInAs(page, host);
  await page.goto('/about');
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(menu.getByRole('link', { name: 'My Trips' })).toHaveAttribute('href', '/dashboard/trips');
  await expect(menu.getByRole('link', { name: host.user.username })).toHaveAttribute(
    'href',
    '/dashboard/trips',
  );
  await expect(menu.getByRole('link', { name: 'Host Dashboard' })).toHaveAttribute('href', '/host/vehicles');
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  // Signing out loads the home page anew, and its buttons work only then.
  await page.waitForURL('/');
  await open.click();
  await expect(menu.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
