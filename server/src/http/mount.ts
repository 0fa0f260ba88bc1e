import {
  idempotencyHeaders,
  type ResponseInput,
  type Endpoint,
  type Parsed,
} from '@makani/contract/kernel/endpoint';
import { errorSchema } from '@makani/contract/kernel/error-response';
import { fileSchema } from '@makani/contract/kernel/files';
import type { Scope } from '@makani/contract/kernel/scopes';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { type EventStream, sendEvents } from './events/event-stream.ts';
import { type FileStream, sendFile } from './file-stream.ts';
import { readUpload, type UploadedFile } from './upload.ts';

/** The signed-in user. Roles are read with every request, so a change applies at once. */
export interface Principal {
  userId: string;
  roles: readonly ('guest' | 'host')[];
  tokenHash: string;
}

/** Somebody who runs the business. Grade and account are read with every request. */
export interface OperatorPrincipal {
  operatorId: string;
  grade: 'desk' | 'manager';
  tokenHash: string;
  /** The password was entered within the last five minutes. */
  isConfirmed: boolean;
}

/** A tool of an operator, by its API key. */
export interface KeyPrincipal {
  keyId: string;
  /** The beginning of the key, by which people recognize it. */
  prefix: string;
}

/** A session that the handler's first statement reads together with what it is about. */
export interface UnreadSession {
  tokenHash: string;
  /** Reads the session by itself, and keeps it alive. @throws AppError `not_signed_in`. */
  read(): Promise<Principal>;
}

type PrincipalOf<E extends Endpoint> = E['auth'] extends 'user' | 'host'
  ? Principal
  : E['auth'] extends 'operator' | 'manager'
    ? OperatorPrincipal
    : E['auth'] extends 'key'
      ? KeyPrincipal
      : E['auth'] extends 'optional'
        ? Principal | undefined
        : undefined;

/** The input of a handler: parsed parts, and the signed-in user where the endpoint needs one. */
export type Handled<E extends Endpoint, ReadsSession extends boolean = false> = Parsed<E> & {
  principal: ReadsSession extends true ? undefined : PrincipalOf<E>;
  session: ReadsSession extends true ? UnreadSession : undefined;
  idempotencyKey: E['idempotent'] extends true ? string : undefined;
  /** Tokens of earlier sign-ins in the same browser, to any account. */
  knownBrowsers: E['knowsBrowsers'] extends true ? string[] : undefined;
  /** Starts reading the file. Checks before this call can still reject the request. */
  upload: E['upload'] extends object ? () => Promise<UploadedFile> : undefined;
  ip: string;
  /** The browser's user agent; empty without one. */
  userAgent: string;
  log: FastifyBaseLogger;
};

type Handler<E extends Endpoint, ReadsSession extends boolean> = (
  request: Handled<E, ReadsSession>,
) => Promise<Answer<E>>;

/** Nothing is sent with 204, whatever the handler returns. */
type Answer<E extends Endpoint> = E['status'] extends 204
  ? unknown
  : E['events'] extends true
    ? EventStream
    : ResponseInput<E> | (E['file'] extends string ? FileStream : never);

/** A rate limit for one endpoint: at most `max` requests in `seconds` per address or per account. */
export interface Limit {
  max: number;
  seconds: number;
  by: 'ip' | 'user';
}

/** For what anybody may read, and the database works for: ten a second, forty at once. */
export const browsing: Limit[] = [{ max: 40, seconds: 4, by: 'ip' }];

/** For each API key: a tool that asks every second is well within it. */
export const perKey: Limit[] = [{ max: 120, seconds: 60, by: 'user' }];

/** As many as a browser keeps. */
const maxKnownBrowsers = 5;

/** Registers an endpoint of the contract. Parsing, sign-in and response schema follow from the endpoint. */
export function mount<const E extends Endpoint, const ReadsSession extends boolean = false>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, ReadsSession>,
  options: {
    limits?: Limit[];
    bodyLimit?: number;
    bodySeconds?: number;
    neverShed?: boolean;
    /** The handler reads the session itself, of an endpoint that needs one and is not limited by user. */
    readsSession?: ReadsSession;
    /** Headers of an answer that is no error. */
    headers?: Record<string, string>;
  } = {},
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...bodySchemaOf(endpoint),
      ...(endpoint.idempotent && { headers: idempotencyHeaders }),
      response: {
        ...(endpoint.status !== 204 &&
          !endpoint.file &&
          !endpoint.events && { [endpoint.status]: endpoint.response }),
        '4xx': errorSchema,
        '5xx': errorSchema,
      },
    },
    config: {
      endpoint,
      limits: options.limits ?? [],
      ...(options.bodySeconds !== undefined && { bodySeconds: options.bodySeconds }),
      ...(options.neverShed !== undefined && { neverShed: options.neverShed }),
    },
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    onRequest: async (request) => {
      if (options.readsSession === true) admitUnread(app, request);
      else await admit(app, endpoint, request);
    },
    handler: async (request, reply) => {
      const response = await handler(handled<E, ReadsSession>(endpoint, request));
      reply.status(endpoint.status).headers(options.headers ?? {});
      if (endpoint.events) return sendEvents(reply, z.parse(stream, response));
      if (endpoint.file !== undefined) return sendFile(reply, endpoint.file, z.parse(answeredFile, response));
      return endpoint.status === 204 ? reply.send() : response;
    },
  };
  app.route(route);
}

async function admit(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  switch (endpoint.auth) {
    case 'none':
      return;
    case 'optional':
    case 'user':
    case 'host': {
      const principal = (request.principal = await app.authenticate(request));
      if (endpoint.auth !== 'optional' && principal === undefined) throw new AppError('not_signed_in');
      if (endpoint.auth === 'host' && !principal?.roles.includes('host')) throw new AppError('not_a_host');
      return;
    }
    case 'operator':
    case 'manager': {
      const operator = (request.operator = await app.authenticateOperator(request));
      if (operator === undefined) throw new AppError('not_signed_in');
      if (endpoint.auth === 'manager' && operator.grade !== 'manager') throw new AppError('managers_only');
      if (endpoint.afterPassword && !operator.isConfirmed) throw new AppError('password_needed');
      return;
    }
    case 'key': {
      const key = await app.authenticateKey(request, endpoint.scope);
      if (key === undefined) throw new AppError('not_signed_in');
      if (!key.hasScope) throw new AppError('scope_missing');
      request.apiKey = key;
    }
  }
}

/** The token is read by the handler's first statement. */
function admitUnread(app: FastifyInstance, request: FastifyRequest): void {
  const tokenHash = app.tokenHashOf(request);
  if (tokenHash === undefined) throw new AppError('not_signed_in');
  request.session = {
    tokenHash,
    async read() {
      const principal = await app.authenticate(request);
      if (principal === undefined) throw new AppError('not_signed_in');
      return principal;
    },
  };
}

/**
 * An operation without a body takes none: what nobody reads was meant for something else, or is an attempt
 * to set what only the server sets.
 */
function bodySchemaOf({ method, body, upload }: Endpoint): { body?: z.ZodMiniType } {
  if (body !== undefined) return { body };
  return method === 'GET' || upload !== undefined ? {} : { body: noFields };
}

const noFields = z.nullish(z.strictObject({}));

const answeredFile = z.union([
  fileSchema,
  z.object({ name: z.string(), parts: z.custom<FileStream['parts']>((parts) => isIterable(parts)) }),
]);

const stream = z.custom<EventStream>(
  (value) => typeof value === 'object' && value !== null && 'body' in value,
);

function isIterable(parts: unknown): boolean {
  return typeof parts === 'object' && parts !== null && Symbol.asyncIterator in parts;
}

function handled<E extends Endpoint, ReadsSession extends boolean>(
  endpoint: E,
  request: FastifyRequest,
): Handled<E, ReadsSession> {
  const { upload } = endpoint;
  const parts = {
    upload: upload && (() => readUpload(request, upload.maxBytes)),
    params: request.params,
    query: request.query,
    body: request.body,
    principal: request.operator ?? request.apiKey ?? request.principal,
    session: request.session,
    idempotencyKey: request.headers['idempotency-key'],
    knownBrowsers: endpoint.knowsBrowsers && knownBrowsersOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    log: request.log,
  };
  // The route's schemas have just parsed these parts; Fastify's types cannot follow that.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parts as unknown as Handled<E, ReadsSession>;
}

/** At most five; the others are passed over, as what isn't a token is later. */
function knownBrowsersOf({ headers }: FastifyRequest): string[] {
  return String(headers['known-browsers'] ?? '')
    .split(',', maxKnownBrowsers)
    .map((token) => token.trim());
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate(request: FastifyRequest): Promise<Principal | undefined>;
    authenticateOperator(request: FastifyRequest): Promise<OperatorPrincipal | undefined>;
    authenticateKey(
      request: FastifyRequest,
      scope: Scope | undefined,
    ): Promise<(KeyPrincipal & { hasScope: boolean }) | undefined>;
    tokenHashOf(request: FastifyRequest): string | undefined;
  }
  interface FastifyRequest {
    principal: Principal | undefined;
    operator: OperatorPrincipal | undefined;
    apiKey: KeyPrincipal | undefined;
    session: UnreadSession | undefined;
  }
  interface FastifyContextConfig {
    /** The route's endpoint, which `openapi.ts` describes. */
    endpoint?: Endpoint;
    limits?: Limit[];
  }
}
