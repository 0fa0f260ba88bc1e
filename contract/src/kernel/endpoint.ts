import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One operation of the API. The server mounts it and the web app calls it. */
export interface Endpoint {
  /** The name of its export, which generated clients use for their functions. */
  readonly operationId: string;
  readonly method: Method;
  /** Below `/api`, with `:name` for each key of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  /**
   * `user` needs a bearer token, `host` that of a host, `optional` reads one if present. `operator` needs the token of somebody who runs the
   * business, `manager` that of a manager among them. `key` needs an API key with the scope, and takes no other token.
   */
  readonly auth: 'none' | 'optional' | 'user' | 'host' | 'operator' | 'manager' | 'key';
  /** The scope that an API key needs here. */
  readonly scope?: Scope;
  /** Needs an operator who has entered the password within the last five minutes: money, and personal data. */
  readonly afterPassword?: true;
  /** Requires an `Idempotency-Key` header (a UUID); the response is stored for 72 hours. */
  readonly idempotent?: true;
  /** Reads the `Known-Browsers` header, which an older server passes over where it would refuse a field. */
  readonly knowsBrowsers?: true;
  /** Takes the numbers of cards, which every other endpoint refuses. */
  readonly takesCards?: true;
  /** Answers with a stream of server-sent events; `response` is then the schema of one event. */
  readonly events?: true;
  /** The content type of a file response; `response` is then `fileSchema`. */
  readonly file?: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Takes a `multipart/form-data` body with one file in the part `file`, up to this size, instead of JSON. */
  readonly upload?: { readonly maxBytes: number };
  readonly status: 200 | 201 | 202 | 204;
  readonly response: Schema;
  /**
   * The errors of its use case. Errors implied by the fields above, such as `not_signed_in`, are not
   * repeated.
   */
  readonly errors: readonly ErrorCode[];
}

/** Preserves the exact types of one endpoint's schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type AtDesk = Omit<Endpoint, 'tag' | 'auth'>;
type For<Who> = { readonly tag: 'operator'; readonly auth: Who };

/** An endpoint for everybody who works at the desk. */
export function operatorEndpoint<const E extends AtDesk>(endpoint: E): E & For<'operator'> {
  return { ...endpoint, tag: 'operator', auth: 'operator' };
}

/** An endpoint for the managers of the desk. */
export function managerEndpoint<const E extends AtDesk>(endpoint: E): E & For<'manager'> {
  return { ...endpoint, tag: 'operator', auth: 'manager' };
}

/** An endpoint for an operator's own tools, which call it with an API key of this scope. */
export function toolEndpoint<const E extends Omit<AtDesk, 'scope'>>(
  scope: Scope,
  endpoint: E,
): E & { readonly tag: 'tools'; readonly auth: 'key'; readonly scope: Scope } {
  return { ...endpoint, tag: 'tools', auth: 'key', scope };
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** The input of a handler: parsed, trimmed, with defaults. */
export interface Parsed<E extends Endpoint> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
export type ResponseInput<E extends Endpoint> = z.input<E['response']>;

type Part<Name extends string, S> = S extends Schema ? { [K in Name]: In<S> } : { [K in Name]?: undefined };

/** The input of a caller: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['idempotent'] extends true ? { idempotencyKey: string } : { idempotencyKey?: undefined }) &
  (E['knowsBrowsers'] extends true
    ? { knownBrowsers?: readonly string[] | undefined }
    : { knownBrowsers?: undefined });

export const idempotencyKeySchema = z.uuid({ error: 'The Idempotency-Key header must be a UUID.' });

/** Endpoints that change dates or money require this header. */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKeySchema });

/** Tokens of earlier sign-ins in the same browser, whoever's they were, with commas in between. */
export const knownBrowsersHeaders = z.looseObject({ 'known-browsers': z.optional(z.string()) });
