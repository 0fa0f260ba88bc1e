import { type Locator, type Page, expect } from '@playwright/test';
import { openPicker, findDay } from '../kit/screens.ts';

/** Presses the field and types, as somebody does who doesn't know the Tab key. */
export async function type(field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
  await field.fill(text);
}

/** Keeps a button pressed until something is seen. */
export async function holdUntil(page: Page, button: Locator, isSeen: () => Promise<void>): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await isSeen();
  await page.mouse.up();
}

/** Opens the question of who travels on the home page. */
export async function openParty(page: Page): Promise<Locator> {
  await page.goto('/');
  const unfold = page.getByRole('button', { name: 'Where and when?' });
  const partyButton = page.getByRole('button', { name: /Who.* and what/ });
  await expect(partyButton.or(unfold).first()).toBeVisible();
  if (!(await partyButton.isVisible())) await unfold.click();
  await partyButton.click();
  return page.getByRole('dialog', { name: /Who.* and what/ });
}

/** From the home page: who travels is said already, the days are chosen, the search is run. */
export async function searchDays(page: Page, days: readonly [string, string]): Promise<void> {
  const unfold = page.getByRole('button', { name: 'Where and when?' });
  if (await unfold.isVisible()) await unfold.click();
  for (const [index, label] of ['Pickup', 'Return'].entries()) {
    const picker = await openPicker(page, label);
    await (await findDay(picker, days[index] ?? '')).click();
    await picker.getByRole('button', { name: 'Save' }).click();
    await expect(picker).toBeHidden();
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search');
}

/** A new account in the open dialog, and the log-in that follows. */
export async function signUpAndLogIn(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click();
  const signUp = page.getByRole('dialog', { name: "Let's get started" });
  for (const [label, text] of [
    ['First name', 'Leilani'],
    ['Last name', 'Kahale'],
    ['Email', `family-${Date.now()}@guests.example`],
    ['Username', `family-${Date.now()}`],
    ['Phone number', '+1 808 555 0111'],
  ] as const) {
    const field = signUp.getByLabel(label);
    if ((await field.inputValue()) === '') await type(field, text);
  }
  await type(signUp.getByLabel('Password', { exact: true }), 'a long password');
  await type(signUp.getByLabel('Confirm password'), 'a long password');
  await signUp.getByRole('button', { name: 'Sign up' }).click();
  const logIn = page.getByRole('dialog', { name: 'Welcome back' });
  const password = logIn.getByLabel('Password');
  await expect(password).toBeVisible();
  if ((await password.inputValue()) === '') await type(password, 'a long password');
  await logIn.getByRole('button', { name: 'Log in' }).click();
  await expect(logIn).toBeHidden();
}

export async function pay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiry date', '12/30'],
    ['CVV', '123'],
    ['Cardholder name', 'Leilani Kahale'],
  ] as const) {
    const field = page.getByLabel(label);
    if ((await field.inputValue()) === '') await type(field, text);
  }
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
}
