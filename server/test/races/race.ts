import { randomUUID } from 'node:crypto';
import { customerInfo, type TestApp } from '../kit/test-app.ts';

export const racers = 50;
export const rounds = 20;

interface Race {
  winnersPerRound: number[];
  refusals: string[];
}

/** Fifty signed-in guests compete for one vehicle and the same days, twenty times. */
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
