import { expect, test, vi } from 'vitest';
import { createOperations } from '../../../src/monitoring/monitoring.ts';
import { createTestApp } from '../../kit/test-app.ts';

const { context, database } = await createTestApp();

test('many who ask whether the process is ready share one question to the database', async () => {
  const lifecycle = { stopping: false };
  const { readiness } = createOperations(context, database, lifecycle);
  const statements = vi.spyOn(database.kysely, 'getExecutor');
  const ready = { status: 'ready' };
  expect(await readiness()).toEqual(ready);
  const ofOne = statements.mock.calls.length;
  expect(ofOne).toBeGreaterThan(0);
  expect(await Promise.all(Array.from({ length: 50 }, readiness))).toEqual(
    Array.from({ length: 50 }, () => ready),
  );
  // A busy machine may take longer than the answer is shared.
  expect(statements.mock.calls.length).toBeLessThanOrEqual(2 * ofOne);
  lifecycle.stopping = true;
  expect(await readiness()).toEqual({ status: 'not ready', reason: 'stopping' });
});
