import { chargedBooking, Desk } from '../../api/operator/desk.ts';
import type { TestApp } from '../../kit/test-app.ts';

/** What operators do with bookings: at once, after an approval, and what waits for one. */
export async function fillDesk(app: TestApp): Promise<void> {
  const desk = await Desk.open(app);
  const manager = await Desk.open(app, 'manager');
  const [first, second] = [
    await chargedBooking(app, { pickupAt: '2028-03-02T10:00', returnAt: '2028-03-06T10:00' }),
    await chargedBooking(app, { pickupAt: '2028-03-12T10:00', returnAt: '2028-03-16T10:00' }),
  ];
  const refund = (amountCents: number) => ({ act: 'refund', amountCents, line: null }) as const;
  await desk.act(first.id, refund(5_000));
  const { approvalId } = await desk.act(first.id, refund(25_000));
  await manager.decide(approvalId ?? '', 'approve', 25_000);
  await desk.act(first.id, { act: 'cancel', feeCents: 9_000 });
  await desk.act(second.id, refund(30_000));
  const body = { text: 'Asked for a call before the pickup.' };
  await app.expect(201, 'POST', `/operator/bookings/${second.id}/notes`, { token: desk.token, body });
  await app.runJobs();
}
