import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetLateness } from '../../app/api/connection.ts';
import { resetDraft } from '../../app/booking-draft/draft.ts';
import { chooseCookies } from '../../app/features/cookies/cookie-choices.ts';
import { forgetOpenTrips } from '../../app/features/handover/load-handover.ts';
import { forgetRetry } from '../../app/features/handover/queue/drain.ts';
import { forgetRecord } from '../../app/features/handover/queue/queue.ts';
import { forgetReport } from '../../app/features/handover/queue/reports.ts';
import { useQueue } from '../../app/features/handover/queue/rows.ts';
import { closeAuthDialog } from '../../app/session/auth-dialog-state.ts';
import { closeDeskQuestion } from '../../app/session/desk-questions.ts';
import { clearOperatorSession } from '../../app/session/operator-session.ts';
import { clearSession } from '../../app/session/session.ts';
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
afterEach(async () => {
  // A page that is still shown would go on without a session.
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await forgetAll();
  localStorage.clear();
  sessionStorage.clear();
  const calls = vi.mocked(console.error).mock.calls.filter((call) => !isOfDocument(call));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(calls, 'unexpected console.error').toEqual([]);
  expectAllAnswered();
});

/** The files of a worker share the modules of the pages, and so what these remember. */
async function forgetAll(): Promise<void> {
  forgetLateness();
  clearSession();
  clearOperatorSession();
  closeAuthDialog();
  closeDeskQuestion();
  for (const kind of ['performance', 'functionality', 'marketing'] as const) chooseCookies(kind, false);
  resetDraft();
  window.history.replaceState(null, '');
  toast.remove();
  const { records, reports } = useQueue.getState();
  for (const record of Object.values(records)) await forgetRecord(record);
  for (const report of Object.values(reports)) await forgetReport(report);
  useQueue.setState({ saved: {}, sending: 'idle', isLasting: true });
  forgetRetry();
  forgetOpenTrips();
}

/** The document of these tests doesn't know this element, as every browser does. */
function isOfDocument([words, name]: readonly unknown[]): boolean {
  return name === 'search' && String(words).includes('is unrecognized in this browser');
}
