import type { Endpoint } from '@makani/contract/kernel/endpoint';
import { createCardToken } from '@makani/contract/payments/payments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from './app-error.ts';
import { holdsCardNumber } from './card-number.ts';

/** Fields whose values may look like card numbers: secrets and event ids of other calendars. */
const exempt = new Set(['calendarUrl', 'calendarText', 'cursor']);
/** Fields of other numbers, some of which look like card numbers. */
const numberFields = new Set(['driverLicense', 'phone', 'phoneNumber']);
/** The fields that the card network's endpoint takes. */
const exemptAtCardDoor = new Set(Object.keys(createCardToken.body.shape));

/**
 * Rejects a card number sent anywhere but to the card network's endpoint, before it is read or logged. It
 * may be a value or the name of a field, so only names that the operation knows are logged and answered.
 */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const atCardDoor = request.routeOptions.config?.endpoint?.takesCards === true;
    const allowed = atCardDoor ? exemptAtCardDoor : exempt;
    const path = [request.body, request.query, request.params]
      .map((part) => findCard(part, allowed))
      .find((found) => found !== undefined);
    if (path === undefined) return;
    const field = knownPart(path, request) || 'request';
    request.log.warn({ field }, 'a card number was refused');
    throw new AppError(atCardDoor ? 'invalid_input' : 'card_data_refused', {
      fields: { [field]: 'Please don’t enter a card number here.' },
    });
  });
}

/** @returns the path of the first field that has a card number as its value or in the names of its fields. */
function findCard(value: unknown, allowed: Set<string>, path: string[] = []): string[] | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    const name = path.at(-1) ?? '';
    return !allowed.has(name) && holdsCardNumber(String(value), numberFields.has(name)) ? path : undefined;
  }
  if (typeof value !== 'object' || value === null || path.length > 20) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (holdsCardNumber(key)) return path;
    const found = findCard(inner, allowed, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The start of a path, as far as the operation's schemas name its fields. */
function knownPart(path: string[], { routeOptions }: FastifyRequest): string {
  const names = namesOf(routeOptions.config?.endpoint);
  const unknown = path.findIndex((name) => !names.has(name) && !/^\d{1,3}$/.test(name));
  return path.slice(0, unknown < 0 ? undefined : unknown).join('.');
}

function namesOf(endpoint: Endpoint | undefined): Set<string> {
  const names = new Set<string>();
  for (const schema of [endpoint?.body, endpoint?.query, endpoint?.params]) {
    if (schema === undefined) continue;
    JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) => {
      if (key === 'properties' && typeof value === 'object' && value !== null)
        for (const name of Object.keys(value)) names.add(name);
      return value;
    });
  }
  return names;
}
