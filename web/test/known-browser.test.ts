import { beforeEach, expect, test, vi } from 'vitest';
import { storeBrowserToken, knownBrowserTokens } from '../app/session/known-browser.ts';

const key = 'makani.known-browser';
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

test('nothing is sent before the first sign-in', () => {
  expect(knownBrowserTokens()).toBeUndefined();
});

test('the tokens of the latest five accounts are kept, each once, and nothing but them', () => {
  for (const token of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) storeBrowserToken(token);
  expect(knownBrowserTokens()).toEqual(['f', 'e', 'd', 'c', 'a']);
  expect([...stored]).toEqual([[key, '["f","e","d","c","a"]']]);
});

test.each(['{', 'null', '{}', '"a"', '[1,null]', `["${'x'.repeat(101)}"]`, '[""]', '["a,b"]', '["ä","\\n"]'])(
  'storage that holds %s counts as none, and is replaced',
  (text) => {
    stored.set(key, text);
    expect(knownBrowserTokens()).toBeUndefined();
    storeBrowserToken('a');
    expect(knownBrowserTokens()).toEqual(['a']);
  },
);

test('without storage everybody is new, and may sign in all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => storeBrowserToken('a')).not.toThrow();
  expect(knownBrowserTokens()).toBeUndefined();
});
