import type { Method } from '@makani/contract/kernel/endpoint';
import type { ErrorResponse } from '@makani/contract/kernel/error-response';
import type { FastifyInstance } from 'fastify';

export interface Sent {
  status: number;
  headers: Record<string, unknown>;
  body: unknown;
}

interface RequestOptions {
  body?: object | string;
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
}

/** The app's API as clients see it, without a port. */
export class Wire {
  readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async request(method: Method, path: string, options: RequestOptions = {}): Promise<Sent> {
    const { body, token, key, headers } = options;
    const response = await this.app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = response.headers['content-type']?.toString().includes('json') === true;
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? response.json() : response.body,
    };
  }

  /** @throws unless the response has the expected status. The caller names the type of the body. */
  async expect<T>(status: number, ...call: Parameters<Wire['request']>): Promise<T> {
    const response = await this.request(...call);
    if (response.status !== status) {
      throw new Error(
        `${call[0]} ${call[1]} answered ${response.status}, not ${status}: ${JSON.stringify(response.body)}`,
      );
    }
    return response.body as T;
  }

  refused(status: number, ...call: Parameters<Wire['request']>): Promise<ErrorResponse> {
    return this.expect<ErrorResponse>(status, ...call);
  }
}
