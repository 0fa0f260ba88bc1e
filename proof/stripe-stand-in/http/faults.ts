import type { IncomingMessage } from 'node:http';

/** After a dropped connection the SDK asks once more by itself, whatever its settings: a loss takes two. */
type FaultKind =
  | 'before-500'
  | 'kept-500'
  | 'after-500'
  | 'before-hang'
  | 'after-hang'
  | 'before-drop'
  | 'after-drop'
  | 'before-call'
  | 'after-call'
  | '429'
  | 'malformed'
  | 'answer'
  | 'refuse'
  | 'delay';

/** The requests that a fault meets: all that match every given field. */
export interface FaultMatch {
  path?: RegExp | string;
  method?: string;
  operation?: string;
}

export interface Fault {
  kind: FaultKind;
  /** How long a delay takes. */
  ms?: number;
  /** A callback before or after the act, such as the death of the caller: nobody gets an answer then. */
  call?: () => unknown;
  /** Said instead of the answer: `answer` once it has acted, `refuse` without. A text goes as it is, whatever it is. */
  answer?: { status: number; body: unknown };
  /** How often it happens; unset, always. */
  times?: number;
  /** How many such requests go through before. */
  skips?: number;
}

/** Faults on purpose. `before`: nothing has happened; `after`: it has, and the answer is lost. */
export interface Faults {
  add(match: FaultMatch, fault: Fault): void;
  clear(): void;
  /** How often each kind has happened. */
  readonly met: Partial<Record<FaultKind, number>>;
  /** The fault that this request meets, which is then used up by one. */
  take(request: IncomingMessage, path: string, operation: string): Fault | undefined;
}

export function openFaults(): Faults {
  const times: Faults['met'] = {};
  let armed: { match: FaultMatch; fault: Fault; left: number; skips: number }[] = [];
  return {
    add: (match, fault) =>
      void armed.push({ match, fault, left: fault.times ?? Infinity, skips: fault.skips ?? 0 }),
    clear: () => void (armed = []),
    met: times,
    take({ method }, path, operation) {
      const met = armed.find(
        ({ match, left }) =>
          left > 0 &&
          (match.method === undefined || match.method.toUpperCase() === method) &&
          (match.operation === undefined || match.operation === operation) &&
          (match.path === undefined || fits(match.path, path)),
      );
      if (met === undefined) return undefined;
      if (met.skips > 0) {
        met.skips -= 1;
        return undefined;
      }
      met.left -= 1;
      times[met.fault.kind] = (times[met.fault.kind] ?? 0) + 1;
      return met.fault;
    },
  };
}

function fits(wanted: RegExp | string, path: string): boolean {
  return typeof wanted === 'string' ? path.startsWith(wanted) : wanted.test(path);
}
