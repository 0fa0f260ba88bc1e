import type { Page } from '@playwright/test';

export interface Steps {
  /** Presses of mouse or finger; choosing files counts as one. */
  clicks: number;
  /** Text fields in which something was typed. */
  typed: number;
}

/** Counts in the browser what a person does from now on, over all pages. */
export async function countSteps(page: Page): Promise<Steps> {
  const steps: Steps = { clicks: 0, typed: 0 };
  await page.exposeFunction('countStep', (kind: keyof Steps) => {
    steps[kind] += 1;
  });
  await page.addInitScript(() => {
    const count = (kind: string): void => void Reflect.get(window, 'countStep')(kind);
    const typedIn = new WeakSet<EventTarget>();
    const isText = (target: EventTarget | null): target is EventTarget =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range', 'file'].includes(target.type));
    document.addEventListener('pointerdown', (event) => event.isTrusted && count('clicks'), true);
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!isText(target) || typedIn.has(target)) return;
        typedIn.add(target);
        count('typed');
      },
      true,
    );
    document.addEventListener(
      'change',
      ({ target }) => target instanceof HTMLInputElement && target.type === 'file' && count('clicks'),
      true,
    );
  });
  return steps;
}
