import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expectAllAnswered, resetApi } from './api.ts';

configure({
  // A busy machine takes its time.
  asyncUtilTimeout: 10_000,
  // Without the document, which fills a screen ten times over.
  getElementError: (message) => new Error(message ?? 'not found'),
});

// No style sheet is loaded, so an element's style is its own. The document would look for others, for every element of a query.
const { style: noStyle } = document.createElement('div');
window.getComputedStyle = (element) => (element instanceof HTMLElement ? element.style : noStyle);

beforeEach(() => {
  const original = console.error;
  vi.spyOn(console, 'error').mockImplementation((...call: unknown[]) => {
    if (!isOfDocument(call)) original(...call);
  });
  resetApi();
});

/** An unexpected console error fails the test, as it does in a browser test, and so does a request that nobody answers. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  const calls = vi.mocked(console.error).mock.calls.filter((call) => !isOfDocument(call));
  vi.restoreAllMocks();
  expect(calls, 'unexpected console.error').toEqual([]);
  expectAllAnswered();
});

/** The document of these tests doesn't know this element, as every browser does. */
function isOfDocument([words, name]: readonly unknown[]): boolean {
  return name === 'search' && String(words).includes('is unrecognized in this browser');
}
