import { beforeEach, expect, test, vi } from 'vitest';

const session = {
  token: 'a-token',
  user: {
    id: '6f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f00',
    username: 'kai',
    email: 'kai@makani.example',
    roles: ['ROLE_GUEST'],
    firstName: 'Kai',
    lastName: 'Sample',
    phoneNumber: '+1 808 555 0100',
    driverLicense: '••••4821',
  },
} as const;

let stored: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  stored = new Map();
  browser = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('storage holds exactly token and user, and nothing after signing out', async () => {
  const { clearSession, storeSession } = await load();
  storeSession({ ...session, user: { ...session.user, roles: ['ROLE_GUEST'] } });
  expect(JSON.parse(stored.get('makani.session') ?? '')).toEqual(session);
  clearSession();
  expect(stored.size).toBe(0);
});

test('a stored session is found again', async () => {
  stored.set('makani.session', JSON.stringify(session));
  expect((await load()).currentSession()).toEqual(session);
});

test.each(['{', 'null', '[]', '{"token":1}', '{"token":"x","user":{"id":"nobody"}}'])(
  'storage that holds %s counts as signed out',
  async (text) => {
    stored.set('makani.session', text);
    expect((await load()).currentSession()).toBeNull();
  },
);

test('another tab signs in, and out again', async () => {
  const { currentSession } = await load();
  stored.set('makani.session', JSON.stringify(session));
  browser.dispatchEvent(storageEvent('makani.session'));
  expect(currentSession()).toEqual(session);
  stored.clear();
  browser.dispatchEvent(storageEvent(null));
  expect(currentSession()).toBeNull();
});

test('on the server nobody is signed in and nothing is stored', async () => {
  vi.stubGlobal('window', undefined);
  stored.set('makani.session', JSON.stringify(session));
  expect((await load()).currentSession()).toBeNull();
});

async function load() {
  return import('../app/session/session.ts');
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}
