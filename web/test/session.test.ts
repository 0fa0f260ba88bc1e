import { beforeEach, describe, expect, test, vi } from 'vitest';

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
  await expect.poll(() => currentSession()).toEqual(session);
  stored.clear();
  browser.dispatchEvent(storageEvent(null));
  expect(currentSession()).toBeNull();
});

describe('somebody else signs in, or this one out', () => {
  const other = {
    token: 'another',
    user: { ...session.user, id: '7a2f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f11' },
  };
  const reload = vi.fn<() => void>();

  beforeEach(() => {
    reload.mockClear();
    Object.assign(browser, { location: { reload } });
    stored.set('makani.session', JSON.stringify(session));
    const entries = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    });
  });

  async function typedLicense() {
    const { currentSession } = await load();
    const draft = await import('../app/booking-draft/draft.ts');
    const { customerInfo } = draft.readDraft();
    draft.writeDraft({ customerInfo: { ...customerInfo, driverLicense: 'H12345678' } });
    return { currentSession, license: () => draft.readDraft().customerInfo.driverLicense };
  }

  test('what was typed here is forgotten, and the page begins anew', async () => {
    const { currentSession, license } = await typedLicense();
    stored.set('makani.session', JSON.stringify(other));
    browser.dispatchEvent(storageEvent('makani.session'));
    await expect.poll(() => currentSession()?.token).toBe('another');
    expect(license()).toBe('');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('also when the first one signed out before', async () => {
    const { license } = await typedLicense();
    stored.clear();
    browser.dispatchEvent(storageEvent('makani.session'));
    expect(license()).toBe('H12345678');
    stored.set('makani.session', JSON.stringify(other));
    browser.dispatchEvent(storageEvent('makani.session'));
    await expect.poll(() => license()).toBe('');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page that comes back from the browser’s memory is signed out if its person is, and forgets them', async () => {
    const { currentSession, license } = await typedLicense();
    stored.clear();
    const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    browser.dispatchEvent(shown(false));
    expect(currentSession()).toEqual(session);
    browser.dispatchEvent(shown(true));
    expect(currentSession()).toBeNull();
    await expect.poll(() => license()).toBe('');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the same user with a new token goes on where they were', async () => {
    const { currentSession, license } = await typedLicense();
    stored.set('makani.session', JSON.stringify({ ...session, token: 'renewed' }));
    browser.dispatchEvent(storageEvent('makani.session'));
    await expect.poll(() => currentSession()?.token).toBe('renewed');
    expect(license()).toBe('H12345678');
    expect(reload).not.toHaveBeenCalled();
  });
});

test('on the server nobody is signed in and nothing is stored', async () => {
  vi.stubGlobal('window', undefined);
  stored.set('makani.session', JSON.stringify(session));
  const { currentSession } = await import('../app/session/session.ts');
  expect(currentSession()).toBeNull();
});

function load() {
  return import('../app/session/session.ts');
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}
