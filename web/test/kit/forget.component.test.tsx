import { reportAccident } from '@makani/contract/road/accidents';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chooseCookies, useCookieChoices } from '../../app/features/cookies/cookie-choices.ts';
import { useQueue } from '../../app/features/handover/queue/rows.ts';
import { promptAtDesk, useDeskQuestion } from '../../app/session/desk-questions.ts';
import { fillReport, loseConnection, openReport } from '../handover/accident/open-report.ts';
import { answers, callsOf } from './api.ts';

test.each([1, 2])('a test finds nothing of the one before it, visit %i', async () => {
  expect(renderHook(useDeskQuestion).result.current.prompt).toBeNull();
  expect(renderHook(useCookieChoices).result.current.marketing).toBe(false);
  expect(useQueue.getState()).toEqual({
    records: {},
    reports: {},
    saved: {},
    sending: 'idle',
    isLasting: true,
  });
  promptAtDesk('password');
  chooseCookies('marketing', true);

  const page = openReport();
  await fillReport(page);
  answers(reportAccident, loseConnection);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page.user.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(useQueue.getState().sending).toBe('offline'));
  // The first retry comes after five seconds.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(callsOf(reportAccident)).toHaveLength(2);
});
