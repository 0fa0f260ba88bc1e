import { getBooking } from '@makani/contract/bookings/bookings';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { responseErrors } from '../../src/http/errors.ts';
import { mount } from '../../src/http/mount.ts';
import { AppError } from '../../src/http/app-error.ts';
import { responseSerializer } from '../../src/http/responses/serializer.ts';

const id = '0192f0c1-2345-7abc-8def-0123456789ab';

/** The response of a booking endpoint whose handler throws this code. */
async function responseOf(code: 'not_found' | 'dates_taken', isProduction: boolean) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(responseSerializer);
  app.decorateRequest('principal', undefined);
  app.decorate('authenticate', async () => ({ userId: id, roles: ['guest' as const], tokenHash: '' }));
  responseErrors(app, { isProduction });
  mount(app, getBooking, async () => {
    throw new AppError(code);
  });
  const response = await app.inject({ url: `/bookings/${id}` });
  await app.close();
  return { status: response.statusCode, message: response.json<{ message: string }>().message };
}

test('a code that the operation declares is answered', async () => {
  expect((await responseOf('not_found', false)).status).toBe(404);
});

test('a code that it does not declare fails where it happens, by name', async () => {
  expect(await responseOf('dates_taken', false)).toEqual({
    status: 500,
    message: 'getBooking does not declare dates_taken',
  });
});

test('in production it is only logged: the caller still learns what is wrong', async () => {
  expect((await responseOf('dates_taken', true)).status).toBe(409);
});
