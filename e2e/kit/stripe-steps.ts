import { type FrameLocator, type Locator, type Page, expect } from '@playwright/test';

/** The titles that Stripe gives its frames, by the labels above them. */
const frames = {
  'Card number': 'Secure card number input frame',
  'Expiry date': 'Secure expiration date input frame',
  CVV: 'Secure CVC input frame',
} as const satisfies Record<CardLabel, string>;

export const cardLabels = ['Card number', 'Expiry date', 'CVV'] as const;
export type CardLabel = (typeof cardLabels)[number];

/** The field itself, inside Stripe's frame. */
export function cardField(page: Page, label: CardLabel): Locator {
  return page.frameLocator(`iframe[title="${frames[label]}"]`).getByRole('textbox');
}

/** The part of our page around the frame: its label and its error. */
export function cardGroup(page: Page, label: CardLabel): Locator {
  return page.getByRole('group', { name: label, exact: true });
}

export async function typeCard(
  page: Page,
  number: string,
  { expiry = '1230', cvv = '123', name = 'Sample Family' } = {},
): Promise<void> {
  await cardField(page, 'Card number').fill(number);
  await cardField(page, 'Expiry date').fill(expiry);
  await cardField(page, 'CVV').fill(cvv);
  await page.getByLabel('Cardholder name').fill(name);
}

export async function payByStripe(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await pressPay(page);
}

/** By the keyboard: right after a page has scrolled, a click may still go to the frame that was there before. */
export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Pay|Hold) / }).press('Enter');
}

/** The page of the cardholder's bank, over ours. */
export function bankPage(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Your bank’s confirmation page"]');
}

export async function answerBank(page: Page, answer: 'Complete' | 'Fail' | 'Close'): Promise<void> {
  await bankPage(page).getByRole('button', { name: answer }).click();
  await expect(bankPage(page).getByRole('button', { name: answer })).toHaveCount(0);
}

/** Listens to everything that the browser sends to the site. @returns the addresses that got the start of one of these numbers. */
export function watchForCards(page: Page, siteUrl: string, numbers: string[]): () => string[] {
  const found: string[] = [];
  page.context().on('request', (request) => {
    if (!request.url().startsWith(siteUrl)) return;
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    const digits = sent.replaceAll(/[\s-]/g, '');
    if (numbers.some((number) => digits.includes(number.slice(0, 12)))) found.push(request.url());
  });
  return () => found;
}
