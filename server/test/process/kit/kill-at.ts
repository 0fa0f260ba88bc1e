import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * Loaded into a server with `--import`, this kills the process, as `kill -9` would, at the point named in
 * the file KILL_AT. The product's code is unaware of it: the modules below are loaded with their function
 * wrapped.
 */
const killPoints = {
  'the hold is written': {
    file: 'server/src/features/bookings/reserve/hold-vehicle.ts',
    wraps: 'holdVehicle',
    when: 'after',
  },
  'the payment has begun': {
    file: 'server/src/adapters/payments/simulated-provider.ts',
    wraps: 'simulatedProvider',
    method: 'authorise',
    when: 'before',
  },
  'the card is authorised': {
    file: 'server/src/adapters/payments/simulated-provider.ts',
    wraps: 'simulatedProvider',
    method: 'authorise',
    when: 'after',
  },
  'the payment is written': {
    file: 'server/src/features/bookings/money/settle-authorisation.ts',
    wraps: 'settleAuthorisation',
    when: 'after',
  },
  'the mail is sent': {
    file: 'server/src/adapters/mail/file-transport.ts',
    wraps: 'createFileTransport',
    method: 'send',
    when: 'after',
  },
  'the card is charged': {
    file: 'server/src/adapters/payments/simulated-provider.ts',
    wraps: 'simulatedProvider',
    method: 'capture',
    when: 'after',
  },
  // Inside the transaction of a change, a cancellation or a rejection.
  'the money is set right': {
    file: 'server/src/features/bookings/money/booking-money.ts',
    wraps: 'applyAmountDue',
    when: 'after',
  },
  // Inside the transaction of a host's decision.
  'the guest is told': {
    file: 'server/src/features/bookings/mail/notify-host-and-guest.ts',
    wraps: 'notifyGuest',
    when: 'after',
  },
  'the trip is cancelled': {
    file: 'server/src/features/bookings/trips/cancel-booking.ts',
    wraps: 'cancelBooking',
    when: 'after',
  },
  'the trip is changed': {
    file: 'server/src/features/bookings/change/modify-booking.ts',
    wraps: 'modifyBooking',
    when: 'after',
  },
  'the host has answered': {
    file: 'server/src/features/bookings/host/answer-booking.ts',
    wraps: 'answerBooking',
    when: 'after',
  },
} as const satisfies Record<
  string,
  { file: string; wraps: string; method?: string; when: 'before' | 'after' }
>;

export type KillPoint = keyof typeof killPoints;

const orders = process.env['KILL_AT'];

if (orders !== undefined) {
  // A global, because the wrapped modules are source texts and cannot import it.
  Object.assign(globalThis, {
    dieAt: (points: string[]) => {
      if (points.includes(readFileSync(orders, 'utf8'))) process.kill(process.pid, 'SIGKILL');
    },
  });
  registerHooks({
    load(url, context, next) {
      const source = url.includes('?') ? undefined : wrapped(url);
      return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source };
    },
  });
}

function wrapped(url: string): string | undefined {
  const points = Object.entries(killPoints).filter(([, point]) => url.endsWith(`/${point.file}`));
  const [first] = points;
  if (first === undefined) return undefined;
  const names = (method: string | undefined, when: string): string =>
    JSON.stringify(
      points
        .filter(([, p]) => ('method' in p ? p.method : undefined) === method && p.when === when)
        .map(([name]) => name),
    );
  const dying = (call: string, method?: string): string =>
    `dieAt(${names(method, 'before')}); const result = await ${call}; dieAt(${names(method, 'after')}); return result;`;
  const methods = [...new Set(points.flatMap(([, point]) => ('method' in point ? [point.method] : [])))];
  const { wraps } = first[1];
  const body =
    methods.length === 0
      ? `export async function ${wraps}(...args) { ${dying(`original.${wraps}(...args)`)} }`
      : `export function ${wraps}(...args) {
          const made = original.${wraps}(...args);
          return { ...made, ${methods.map((method) => `async ${method}(...input) { ${dying(`made.${method}(...input)`, method)} }`).join(', ')} };
        }`;
  const original = JSON.stringify(`${url}?original`);
  const isThere = `if (typeof original.${wraps} !== 'function') throw new Error('there is no ${wraps} to die at');`;
  return `import * as original from ${original}; export * from ${original}; ${isThere} ${body}`;
}
