import { closedRefusal } from '@makani/domain/calendar/closed-days';
import { invalidField } from '../../../http/app-error.ts';

/** @throws AppError `invalid_input` at the time that lies on a day for which the location is closed. */
export function refuseClosedDay(...rental: Parameters<typeof closedRefusal>): void {
  const refusal = closedRefusal(...rental);
  if (refusal !== undefined) throw invalidField(refusal.field, refusal.message);
}
