import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One operation of the API. Both sides read it: the server mounts it, the web calls it. */
export interface Endpoint {
  /** The name it is exported under, which generated clients give their functions. */
  readonly operationId: string;
  readonly method: Method;
  /** Below `/api`, with `:name` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /** `user` needs a bearer token, `optional` reads one when it is there. */
  readonly auth: 'none' | 'optional' | 'user';
  /** An `Idempotency-Key` header (a UUID) is required, and the answer is kept for 72 hours. */
  readonly idempotent?: true;
  /** The content type of an answer that is a file and not JSON; `answer` is then `fileSchema`. */
  readonly file?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Takes one file in the part `file` of a `multipart/form-data` body, of at most so many bytes, instead of JSON. */
  readonly upload?: { readonly maxBytes: number };
  readonly status: 200 | 201 | 202 | 204;
  readonly response: Schema;
  /** What its use case refuses with. What follows from the facts above, such as `not_signed_in`, is not listed again. */
  readonly errors: readonly ErrorCode[];
}

/** Keeps the exact types of one endpoint's schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler is given: parsed, trimmed, defaulted. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
export type ResponseInput<E extends Endpoint> = z.input<E['response']>;

type Part<Name extends string, S> = S extends Schema ? { [K in Name]: In<S> } : { [K in Name]?: undefined };

/** What a caller gives: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['idempotent'] extends true ? { idempotencyKey: string } : { idempotencyKey?: undefined });

/** Every endpoint that moves dates or money asks for this header. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.uuid({ error: 'The Idempotency-Key header must be a UUID.' }),
});
