import { type Page, expect } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { holdUntil, openParty, pay, searchDays, signUpAndLogIn, type } from './party-steps.ts';

/** Thirteen adults, without an account: from the home page to the boarding cards of two vehicles. */
export async function walkAsFriends(page: Page, app: Container): Promise<void> {
  const dialog = await openParty(page);
  const adults = dialog.getByRole('group', { name: 'Adults' });
  await holdUntil(page, dialog.getByRole('button', { name: 'More: Adults' }), async () =>
    expect(adults.getByRole('status')).toHaveText(/^1[3-9]$/),
  );
  const fewer = dialog.getByRole('button', { name: 'Fewer: Adults' });
  while ((await adults.getByRole('status').innerText()) !== '13') await fewer.click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await searchDays(page, ['2026-12-20', '2026-12-23']);

  const offer = page.getByRole('region', { name: 'Two vehicles for 13' });
  await expect(offer).toBeVisible();
  const [, second = ''] = await offer.getByRole('heading', { level: 3 }).allTextContents();
  await offer.getByRole('button', { name: 'Reserve both' }).click();
  await expect(page).toHaveURL('/convoy');
  await signUpAndLogIn(page);
  await app.script('UPDATE users SET email_verified_at = created_at');
  await type(page.getByLabel("Driver's license").first(), 'H12345678');
  const part = page.getByRole('region', { name: second });
  for (const [label, text] of [
    ['First name', 'Kai'],
    ['Last name', 'Nakamura'],
    ['Email', 'kai@guests.example'],
    ['Phone', '+1 808 555 0113'],
    ["Driver's license", 'H87654321'],
  ] as const)
    await type(part.getByLabel(label), text);
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  await pay(page);
  await expect(page.getByRole('list', { name: 'Boarding cards' })).toBeVisible();
}
