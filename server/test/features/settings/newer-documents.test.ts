import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  currentDocument,
  hasUnknownFields,
  type SiteDocument,
  writeDocument,
} from '../../../src/features/site/public/site-documents.ts';
import { createTestApp } from '../../kit/test-app.ts';

const app = await createTestApp();
const { db } = app.context;
const folder = join(import.meta.dirname, '../../../src/features/site/public');
const documents = await everyDocument();

test('every document of the site is found here', () => {
  expect(documents.map(({ name }) => name).toSorted()).toEqual([
    'arrivals',
    'brand',
    'faqs',
    'offers',
    'policy',
  ]);
});

test.each(documents)(
  'what a newer deployment has added to $name is read past, and noticed before it is dropped',
  async (document) => {
    const initial = document.initial();
    await writeDocument(db, document.name, initial);
    expect(await hasUnknownFields(db, document)).toBe(false);
    const places = objectsOf(initial).length;
    for (let place = 0; place < places; place += 1) {
      const newer = structuredClone(initial);
      Reflect.set(objectsOf(newer)[place] ?? {}, 'ofLater', 'A field of later.');
      await writeDocument(db, document.name, newer);
      expect([place, await hasUnknownFields(db, document)]).toEqual([place, true]);
      expect(await currentDocument(db, document)).toEqual(initial);
    }
  },
);

/** As its files export them. */
async function everyDocument(): Promise<SiteDocument<object>[]> {
  const modules = readdirSync(folder).map(async (file) => import(join(folder, file)) as Promise<object>);
  const found = (await Promise.all(modules)).flatMap((exported) => Object.entries(exported));
  return found
    .filter(([name]) => /^[a-z]+Document$/.test(name) && !/^(current|lock|read|write)/.test(name))
    .map(([, document]) => (typeof document === 'function' ? document(app.context.config) : document));
}

/** The object itself and every one in it, in a fixed order. */
function objectsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return Array.isArray(value) ? inner : [value, ...inner];
}
