import type { FastifyInstance } from 'fastify';
import { injected } from '../kit/messages/injected.ts';
import type { Answered } from './judge.ts';

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  payload?: string | Buffer | undefined;
}

export interface Sent extends Answered {
  request: Request;
  ms: number;
}

/** A request that changes nothing and asks the database once, to measure the machine of the moment. */
const calibration: Request = { method: 'GET', url: '/readyz' };

/** Sends requests, one after another, and remembers the slow ones. */
export class Sender {
  readonly #app: FastifyInstance;
  readonly #calibrations: number[] = [];
  readonly #slow: Sent[] = [];
  sent = 0;
  /** Those that were answered with success. */
  taken = 0;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async send(request: Request): Promise<Sent> {
    if (this.sent % 25 === 0) this.#calibrations.push((await this.#once(calibration)).ms);
    this.sent += 1;
    const sent = await this.#once(request);
    if (sent.status < 300) this.taken += 1;
    if (sent.ms > 1_000) this.#slow.push(sent);
    return sent;
  }

  /** The median of the calibration, in milliseconds. */
  calibration(): number {
    const sorted = this.#calibrations.toSorted((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? 0;
  }

  /**
   * The requests that take longer than a second whenever they are sent. On a busy machine everything is
   * slower, so the bound is also 500 times the calibration.
   */
  async slowOnes(): Promise<Sent[]> {
    const bound = Math.max(1_000, 500 * this.calibration());
    const slow: Sent[] = [];
    for (const one of this.#slow) {
      const again = [await this.#once(one.request), await this.#once(one.request)];
      if ([one, ...again].every(({ ms }) => ms > bound)) slow.push(one);
    }
    return slow;
  }

  async #once(request: Request): Promise<Sent> {
    const { method, url, token, headers, payload } = request;
    const began = performance.now();
    const response = await injected(this.#app, {
      method,
      url,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload !== undefined && { payload }),
    });
    return {
      request,
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
      ms: performance.now() - began,
    };
  }
}
