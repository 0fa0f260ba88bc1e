import type { Session } from '@makani/contract/accounts/auth';
import { beforeEach, expect, test, vi } from 'vitest';

/** Own properties are the entries, as in a browser's storage. */
class MemoryStorage {
  [key: string]: unknown;
}
Object.defineProperties(MemoryStorage.prototype, {
  getItem: {
    value(this: MemoryStorage, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: MemoryStorage, key: string, text: string) {
      this[key] = text;
    },
  },
  removeItem: {
    value(this: MemoryStorage, key: string) {
      delete this[key];
    },
  },
});

let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage);
});

const draft = {
  savedAt: '2026-11-20T10:00',
  addedPhotos: 0,
  values: {
    name: 'Family Van',
    category: null,
    locationId: 'honolulu',
    year: '2025',
    price: '',
    instantBooking: false,
    description: '',
    features: '',
    seats: '',
    transmission: '',
    engine: '',
    acceleration: '',
    cabin: null,
    yearlyFees: '',
    cooler: null,
    beachSet: null,
    surfRack: null,
    places: [],
  },
};

test('a draft is found by its account and by no other, and signing out removes it', async () => {
  const { session, drafts } = await load();
  session.storeSession(kai);
  const kais = drafts.openFormDraft('vehicle.new');
  kais.write(draft);
  session.storeSession(noa);
  const noas = drafts.openFormDraft('vehicle.new');
  expect(noas.read()).toBeNull();
  kais.write({ ...draft, savedAt: '2026-11-20T11:00' });
  expect(noas.read(), 'a form left open writes nothing under the next account').toBeNull();
  noas.write(draft);
  drafts.clearFormDrafts();
  expect(noas.read()).toBeNull();
  session.storeSession(kai);
  expect(drafts.openFormDraft('vehicle.new').read()).toEqual(draft);
});

test('a draft of an older form is dropped', async () => {
  const { session, drafts, vehicles } = await load();
  session.storeSession(kai);
  const stored = drafts.openFormDraft('vehicle.new');
  stored.write(draft);
  expect(vehicles.readVehicleDraft(stored)).toEqual(draft);
  const { engine: _, ...older } = draft.values;
  stored.write({ ...draft, values: older });
  expect(vehicles.readVehicleDraft(stored)).toBeNull();
  expect(stored.read()).toBeNull();
});

test('what is saved since has another draft', async () => {
  const { vehicles } = await load();
  expect(vehicles.draftName({ id: 'a', version: 1 })).not.toBe(vehicles.draftName({ id: 'a', version: 2 }));
});

async function load() {
  return {
    session: await import('../../app/session/session.ts'),
    drafts: await import('../../app/session/form-drafts.ts'),
    vehicles: await import('../../app/features/host-vehicles/draft/vehicle-draft.ts'),
  };
}

function sessionOf(id: string): Session {
  return {
    token: `token-${id}`,
    user: {
      id,
      username: 'host',
      email: 'host@makani.example',
      roles: ['ROLE_GUEST', 'ROLE_HOST'],
      firstName: 'Sample',
      lastName: 'Host',
      phoneNumber: '+1 808 555 0100',
      driverLicense: '',
    },
  };
}

const kai = sessionOf('6f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f00');
const noa = sessionOf('6f1f0e0a-0a51-4a3a-9c5e-6a8b0d6e1f01');
