import type { OperatorSession } from '@makani/contract/operator/operators';
import type { Page } from '@playwright/test';
import type { Guest } from './app.ts';

/** Signs in through the browser's storage, before any page is open. */
export async function signedInAs(page: Page, guest: Guest): Promise<void> {
  await page.context().setStorageState(guest.storage);
}

/** Signs in at the desk through the tab's storage, before any page is open. */
export async function signedInAtDesk(page: Page, session: OperatorSession): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('makani.operator') === null) sessionStorage.setItem('makani.operator', stored);
  }, JSON.stringify(session));
}

/** Logs in through the open dialog. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Guest, 'email' | 'password'>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

/** Signs out, and waits until the site has begun anew: before that, the page is that of a visitor already. */
export async function signOut(page: Page): Promise<void> {
  const isAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await isAnew;
}
