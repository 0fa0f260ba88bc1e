import type { Page } from '@playwright/test';
import type { Renter } from './app.ts';

/** Signed in since an earlier visit: the browser's storage holds the session, and no page is open yet. */
export async function signedInAs(page: Page, renter: Renter): Promise<void> {
  await page.context().setStorageState(renter.storage);
}

/** Through the open dialog, as people do. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Renter, 'email' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}
