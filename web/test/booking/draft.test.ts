import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BookingState,
  currentQuote,
  emptyBookingState,
  withQuote,
} from '../../app/booking-draft/booking-state.ts';
import { pricedState, quote } from './booking-state.ts';

const bookingId = '33333333-3333-4333-8333-333333333333';
const paymentInfo = { last4: '4242', paymentMethod: 'Credit Card' } as const;

/** A minimal browser tab for the draft, with modules loaded as on a fresh page. */
async function openTab({
  path = '/',
  entry,
  stored,
}: { path?: string; entry?: unknown; stored?: string } = {}) {
  const items = new Map(stored === undefined ? [] : [['makani.booking-draft', stored]]);
  const sessionStorage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
  const history: { state: unknown; replaceState: (state: unknown) => void } = {
    state: entry === undefined ? null : { usr: entry, key: 'k' },
    replaceState: (state) => void (history.state = state),
  };
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('localStorage', sessionStorage);
  vi.stubGlobal('window', { location: { pathname: path }, history, addEventListener: () => undefined });
  vi.resetModules();
  const modules = await Promise.all([
    import('../../app/booking-draft/draft.ts'),
    import('../../app/booking-draft/navigation-state.ts'),
    import('../../app/booking-draft/steps.ts'),
  ]);
  return { draft: modules[0], navigation: modules[1], steps: modules[2], items, history };
}

beforeEach(() => vi.unstubAllGlobals());

describe('the draft', () => {
  test('is read back after a reload', async () => {
    const { draft } = await openTab({ stored: JSON.stringify(pricedState()) });
    expect(draft.readDraft()).toStrictEqual(pricedState());
  });

  test.each(['', 'null', '7', '{"location":7}', '{'])(
    'that cannot be read counts as empty: %s',
    async (stored) => {
      const { draft } = await openTab({ stored });
      expect(draft.readDraft()).toStrictEqual(emptyBookingState);
    },
  );

  test('loses only what cannot be read', async () => {
    const before = {
      ...pricedState(),
      pickupDate: 'soon',
      dropoffTime: '10:15',
      vehicle: { name: 'Sienna' },
    };
    const { draft } = await openTab({ stored: JSON.stringify({ ...before, added: 'later' }) });
    const restored = pricedState({ pickupDate: '', dropoffTime: '', vehicle: null });
    expect(draft.readDraft()).toStrictEqual(restored);
  });

  test('of the version before keeps all but the price, which had another shape then', async () => {
    const { lines: _lines, options: _options, ...quoteBefore } = quote;
    const { driverAge: _age, ...before } = pricedState({ bookingId });
    const { draft } = await openTab({ stored: JSON.stringify({ ...before, quote: quoteBefore }) });
    expect(draft.readDraft()).toStrictEqual(pricedState({ bookingId, quote: null }));
  });

  test('is kept with every change, and emptied by a reset', async () => {
    const { draft, items } = await openTab();
    draft.writeDraft({ location: 'honolulu' });
    expect(JSON.parse(items.get('makani.booking-draft') ?? '')).toMatchObject({ location: 'honolulu' });
    draft.resetDraft();
    expect(draft.readDraft()).toStrictEqual(emptyBookingState);
  });
});

describe('what a screen reads', () => {
  test('is its own history entry before the draft, so that going back shows what was there', async () => {
    const entry = pricedState({ pickupDate: '2026-11-30' });
    const { navigation } = await openTab({ path: '/search', entry, stored: JSON.stringify(pricedState()) });
    expect(navigation.readState('/search').pickupDate).toBe('2026-11-30');
  });

  test('is the draft where the entry holds nothing or belongs to another screen', async () => {
    const stored = JSON.stringify(pricedState());
    const elsewhere = await openTab({
      path: '/search',
      entry: pricedState({ pickupDate: '2026-11-30' }),
      stored,
    });
    expect(elsewhere.navigation.readState('/vehicle').pickupDate).toBe('2026-12-01');
    const without = await openTab({ path: '/search', entry: { selectedCategory: 'Van' }, stored });
    expect(without.navigation.readState('/search').pickupDate).toBe('2026-12-01');
  });

  test('knows what has since become of the same quote, and who drives', async () => {
    const customerInfo = { ...emptyBookingState.customerInfo, firstName: 'Demo' };
    const draft = pricedState({ bookingId, customerInfo });
    const { navigation } = await openTab({
      path: '/reserve',
      entry: pricedState(),
      stored: JSON.stringify(draft),
    });
    expect(navigation.readState('/reserve')).toMatchObject({
      bookingId,
      customerInfo: { firstName: 'Demo' },
    });
  });

  test('is a confirmation still when another driver is chosen for the next trip', async () => {
    const entry = pricedState({ bookingId, paymentInfo });
    const stored = JSON.stringify(pricedState({ quote: null, driverAge: '21-24' }));
    const { steps } = await openTab({ path: '/confirmation', entry, stored });
    expect(steps.stateForStep('/confirmation').quote).toEqual(quote);
  });

  test('knows nothing of the hold of another quote', async () => {
    const other = { ...quote, id: bookingId };
    const stored = JSON.stringify(pricedState({ bookingId, quote: other }));
    const { navigation } = await openTab({ path: '/reserve', entry: pricedState(), stored });
    expect(navigation.readState('/reserve').bookingId).toBeNull();
  });

  test('is what was written on it, in the draft and in the entry', async () => {
    const { navigation, draft, history } = await openTab({ path: '/vehicle', entry: pricedState() });
    navigation.writeState({ dropoffDate: '2026-12-06' });
    expect(navigation.readState('/vehicle').dropoffDate).toBe('2026-12-06');
    expect(draft.readDraft().dropoffDate).toBe('2026-12-06');
    expect(history.state).toMatchObject({ key: 'k', usr: { dropoffDate: '2026-12-06' } });
  });
});

describe('a screen without its data', () => {
  const held = pricedState({ bookingId });
  const cases: [
    Parameters<Awaited<ReturnType<typeof openTab>>['steps']['whereToGoInstead']>[0],
    BookingState,
    string | null,
  ][] = [
    ['/search', emptyBookingState, '/'],
    ['/search', pricedState(), null],
    ['/vehicle', emptyBookingState, '/fleet'],
    ['/reserve', emptyBookingState, '/fleet'],
    ['/reserve', pricedState({ quote: null }), '/vehicle'],
    ['/reserve', pricedState({ dropoffDate: '2026-12-09' }), '/vehicle'],
    ['/reserve', pricedState(), null],
    ['/payment', pricedState(), '/reserve'],
    ['/payment', held, null],
    ['/confirmation', emptyBookingState, '/fleet'],
    ['/confirmation', held, '/payment'],
    ['/confirmation', { ...held, paymentInfo }, null],
  ];
  test.each(cases)('%s leads to the last step that has its data', async (step, state, target) => {
    const { steps } = await openTab();
    expect(steps.whereToGoInstead(step, state)).toBe(target);
  });
});

describe('a quote', () => {
  test.each<Partial<BookingState>>([
    { pickupTime: '11:00' },
    { vehicle: null },
    { customerInfo: { ...emptyBookingState.customerInfo, insurance: 'premium' } },
  ])('counts only for exactly what is chosen: %j', (changes) => {
    expect(currentQuote(pricedState())).toBe(quote);
    expect(currentQuote(pricedState(changes))).toBeNull();
  });

  test('keeps its hold when it is chosen again, unless it has been paid for', () => {
    const before = pricedState({ bookingId });
    expect(withQuote(quote, before)).toMatchObject({ bookingId });
    expect(withQuote({ ...quote, id: bookingId }, before)).toMatchObject({ bookingId: null });
    expect(withQuote(quote, { ...before, paymentInfo })).toMatchObject({
      bookingId: null,
      paymentInfo: null,
    });
  });
});
