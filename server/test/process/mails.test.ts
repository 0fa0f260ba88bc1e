import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { builtMailTemplates } from '../../src/features/mail/load-templates.ts';
import { devMailTemplates } from '../../src/features/mail/load-dev-templates.ts';
import { mailTemplates } from '../../src/features/mail/templates/templates.ts';
import { confirmedBooking, site } from '../features/mail/mail-fixtures.ts';
import { requirePages } from './kit/built-pages.ts';

beforeAll(requirePages);

test.each([
  ['built beside the pages', builtMailTemplates],
  ['in development', devMailTemplates],
])('mails %s are those of their sources', async (_how, load) => {
  const templates = await load();
  expect(Object.keys(templates).toSorted()).toEqual(Object.keys(mailTemplates).toSorted());
  const booking = confirmedBooking();
  expect(templates.booking_confirmation(booking, site)).toEqual(
    mailTemplates.booking_confirmation(booking, site),
  );
});

test('what is built has one React, whatever environment the site is started in', async () => {
  const built = new URL('../../../web/build/mails/templates.js', import.meta.url);
  const text = await readFile(built, 'utf8');
  expect(text).not.toMatch(/process\.env|react-dom-server\.\w+\.development/);
});
