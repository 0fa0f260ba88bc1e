const signs = ['pointerover', 'touchstart', 'keydown', 'click', 'input'];

let hasCome = false;
const coming = import.meta.env.SSR
  ? new Promise<void>(() => undefined)
  : new Promise<void>((resolve) => {
      const come = (): void => {
        hasCome = true;
        resolve();
      };
      for (const sign of signs)
        document.addEventListener(sign, come, { once: true, passive: true, capture: true });
    });

/** Resolves once the visitor moves, touches or types, and so before anything can be pressed. Never while the server renders. */
export function firstInput(): Promise<void> {
  return coming;
}

export function hasFirstInput(): boolean {
  return hasCome;
}
