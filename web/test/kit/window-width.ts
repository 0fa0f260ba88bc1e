import type { Window as DocumentWindow } from 'happy-dom';
import { onTestFinished } from 'vitest';

declare global {
  interface Window {
    happyDOM: DocumentWindow['happyDOM'];
  }
}

/** The width that media queries compare with. Nothing is laid out. */
export function setWindowWidth(width: number): void {
  const before = window.innerWidth;
  window.happyDOM.setViewport({ width });
  onTestFinished(() => window.happyDOM.setViewport({ width: before }));
}
