import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll } from 'vitest';
import * as z from 'zod';
import { recordedErrors } from './recorded-errors.ts';

/** Fastify's diagnostics channel for every error that leaves a handler. */
const channel = 'tracing:fastify.request.handler:error';

const thrown = z.object({
  error: z.object({ code: z.string() }),
  request: z.object({
    routeOptions: z.object({ config: z.object({ endpoint: z.object({ operationId: z.string() }) }) }),
  }),
});

function record(message: unknown): void {
  const { data } = thrown.safeParse(message);
  if (data === undefined) return;
  const { error, request } = data;
  appendFileSync(recordedErrors, `${request.routeOptions.config.endpoint.operationId} ${error.code}\n`);
}

mkdirSync(dirname(recordedErrors), { recursive: true });
subscribe(channel, record);
afterAll(() => void unsubscribe(channel, record));
