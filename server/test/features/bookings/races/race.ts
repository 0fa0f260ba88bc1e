import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../../../../src/http/errors.ts';
import { customerInfo } from '../../../../../proof/kit/trips.ts';
import { roundsOf } from '../../../kit/rounds.ts';
import { createTestApp, TestApp } from '../../../kit/test-app.ts';
import type { Sent } from '../../../kit/wire.ts';

export const racers = 50;
export const rounds = roundsOf(20);
/** The timeout of a race: a machine that is ten times slower gets there, too. */
export const patience = { timeout: 400_000 };

interface Race {
  winnersPerRound: number[];
  refusals: string[];
}

/**
 * A slow machine gives some no connection within two seconds: who is told to come back comes back. Meanwhile the clock
 * runs on: a key that a server without a connection could not release is free once its lease is over.
 */
export async function createPatientApp(options?: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const test = await createTestApp(options);
  return new PatientApp(test.app, test.context, test);
}

class PatientApp extends TestApp {
  override async request(...call: Parameters<TestApp['request']>): Promise<Sent> {
    for (;;) {
      // It rejects once the test is over, which closes the app.
      const answer = await super.request(...call);
      const isInProgress = (answer.body as { code?: string }).code === 'request_in_progress';
      if (answer.status !== 503 && !isInProgress) return answer;
      await pause(50);
      this.clock.advance({ milliseconds: 50 });
    }
  }
}

/** On a slow machine a run of the worker may get no connection in time: the next one does what it left. */
export async function unlessUnavailable(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** Fifty signed-in guests compete for one vehicle and the same days, again and again. */
export async function race(app: TestApp, howManyRounds = rounds): Promise<Race> {
  const guests = await app.guests(racers);
  const { id: vehicleId } = await app.vehicle();
  const result: Race = { winnersPerRound: [], refusals: [] };
  for (let round = 0; round < howManyRounds; round += 1) {
    const day = Temporal.PlainDate.from('2026-12-01').add({ days: round * 4 });
    const period = {
      pickupAt: `${day.toString()}T10:00`,
      returnAt: `${day.add({ days: 3 }).toString()}T10:00`,
    };
    const quotes = await Promise.all(guests.map(() => app.quote({ ...period, vehicleId })));
    const responses = await Promise.all(
      guests.map((token, index) => {
        const body = { quoteId: quotes[index]?.id, customerInfo };
        return app.request('POST', '/bookings', { token, key: randomUUID(), body });
      }),
    );
    result.winnersPerRound.push(responses.filter(({ status }) => status === 201).length);
    for (const { status, body } of responses) {
      if (status !== 201) result.refusals.push(`${status} ${(body as { code: string }).code}`);
    }
  }
  return result;
}
