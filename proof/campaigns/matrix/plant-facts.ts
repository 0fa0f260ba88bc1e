import { randomUUID } from 'node:crypto';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import type { Cast } from '../kit/actors.ts';
import { deskNote, deskReason } from '../kit/desk-objects.ts';
import { newPerson } from '../kit/people.ts';
import type { Stage } from '../kit/stage.ts';

/** Has everybody enter what is private into rows that last, before anything is asked for. */
export async function plantFacts(stage: Stage, cast: Cast): Promise<void> {
  const { app } = stage;
  const people = cast.actors.flatMap(({ person }) => (person === undefined ? [] : [person]));
  const { token } = await newOperator(app, 'manager');
  const asDesk = async (path: string, body: object): Promise<void> => {
    const sent = { token, key: randomUUID(), body };
    const { status, body: answer } = await app.request('POST', `/operator/${path}`, sent);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  };
  for (const person of people) {
    const { firstName: name, email, message } = person;
    await app.expect(201, 'POST', '/contact', { body: { name, email, subject: message, message } });
    for (const kind of ['paid order', 'waitlistEntry', 'block', 'price rule', 'import'] as const)
      await stage.own(kind, person, false);
    const trip = await stage.own('trip', person, false);
    if (trip !== undefined) await asDesk(`bookings/${trip['id']}/notes`, { text: deskNote });
    for (const act of ['block', 'decision'] as const) {
      const vehicle = await stage.own('vehicle', person, true);
      const words = act === 'block' ? { bookings: [] } : { decision: 'declined' };
      const path =
        act === 'block' ? `vehicles/${vehicle?.['id']}/block` : `listings/${vehicle?.['id']}/decision`;
      if (vehicle !== undefined) await asDesk(path, { ...words, reason: person.deskWords });
    }
    stage.forget('vehicle');
  }
  // Now there are vehicles that can take the place of another.
  for (const person of people) await stage.own('withdrawn trip', person, false);
  const { id } = await newPerson(app);
  await asDesk(`people/${id}/block`, { reason: deskReason, bookings: [] });
  const review = await stage.own('review', people.at(-1) ?? cast.ada, false);
  await asDesk(`reviews/${review?.['id']}/hide`, { reason: deskReason });
}
