import type { AuditParty } from '@makani/contract/operator/audit';
import type { Db } from '../../../db/database.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { bookingNames } from '../../bookings/public/desk/known-bookings.ts';
import { operatorNames } from '../../operators/public/operator-names.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';

/** Names the people and things with these ids. An id is of one table only, so each is looked for in all of them. */
export async function partiesOf(db: Db, ids: readonly string[]): Promise<(id: string) => AuditParty> {
  const wanted = [...new Set(ids)];
  const [operators, people, bookings, vehicles] = await Promise.all([
    operatorNames(db, wanted),
    namesOf(db, wanted),
    bookingNames(db, wanted),
    getVehicleCards(db, wanted),
  ]);
  return (id) => {
    const person = people.get(id);
    const named: [AuditParty['kind'], string | undefined][] = [
      ['operator', operators.get(id)],
      ['person', person && `${person.firstName} ${person.lastName}`],
      ['booking', bookings.get(id)],
      ['vehicle', vehicles.get(id)?.name],
    ];
    const [kind, name = ''] = named.find(([, found]) => found !== undefined) ?? ['unknown'];
    return { id, kind, name };
  };
}
