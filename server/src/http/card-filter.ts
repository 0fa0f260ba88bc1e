import { createCardToken } from '@makani/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Fields whose values may look like card numbers: some license numbers, phone numbers and event ids of
 * other calendars.
 */
const exempt = new Set([
  'driverLicense',
  'phone',
  'phoneNumber',
  'idempotency-key',
  'calendarUrl',
  'calendarText',
]);
const cardDoor = createCardToken.path;
/** 13 to 19 digits, possibly grouped, that start like a card brand's and are not part of a longer word. */
const cardLike = /(?<![\w-])(?:4|5[1-5]|2[2-7]|3[47]|3[068]|6)(?:[ -]?\d){12,18}(?![\w-])/g;
/** One id in a few thousand has enough digits to look like a card number. */
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Rejects a card number sent anywhere but to the card network's endpoint, before it is read or logged. */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.url?.endsWith(cardDoor)) return;
    const field = findCard(request.body) ?? findCard(request.query) ?? findCard(request.params);
    if (field === undefined) return;
    request.log.warn({ field }, 'a card number was refused');
    throw new AppError('card_data_refused', {
      fields: { [field]: 'Please don’t enter a card number here.' },
    });
  });
}

/** @returns the path of the first field that contains a card number. */
function findCard(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') {
    return holdsCard(String(value)) ? path.join('.') || 'request' : undefined;
  }
  if (typeof value !== 'object' || value === null || path.length > 20) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = exempt.has(key) ? undefined : findCard(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function holdsCard(text: string): boolean {
  if (id.test(text)) return false;
  return [...text.slice(0, 10_000).matchAll(cardLike)].some(([match]) =>
    passesLuhn(match.replaceAll(/\D/g, '')),
  );
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, character] of [...digits].toReversed().entries()) {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
