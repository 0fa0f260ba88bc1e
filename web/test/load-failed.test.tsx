import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiErrorFacts } from '../app/api/api-error.ts';
import { LoadFailed } from '../app/features/shell/load-failed.tsx';
import { refused } from './refused.ts';

test.each<[ApiErrorFacts, string]>([
  [
    { code: 'invalid_input', status: 400, fields: { id: 'Not an id.' } },
    'Part of this page’s address isn’t right. Please check it, or go on from the menu.',
  ],
  [
    { code: 'invalid_input', status: 400, fields: { pickupAt: 'Please choose a pickup in the future.' } },
    'Please choose a pickup in the future.',
  ],
  [{ code: 'not_found', status: 404 }, 'We couldn’t find what you’re looking for.'],
])('a page that couldn’t be loaded says why (%j)', (facts, sentence) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <LoadFailed title="The dispute couldn’t be loaded" error={refused(facts)} />,
    },
  ]);
  expect(renderToString(<Page />)).toContain(sentence);
});
