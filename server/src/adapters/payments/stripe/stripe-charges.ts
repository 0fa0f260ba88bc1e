import type { Selectable } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type StripeCharge = Selectable<Tables['stripe_charges']>;

/** Our records of charges at Stripe: from our id to its intent. */
export interface StripeCharges {
  find(id: string): Promise<StripeCharge | undefined>;
  list(ids: string[]): Promise<StripeCharge[]>;
  ofIntent(intentId: string): Promise<StripeCharge | undefined>;
  /** @returns what stands: this, or what was there before. */
  note(charge: Pick<StripeCharge, 'id' | 'intent_id' | 'state'>): Promise<StripeCharge>;
  /** Moves a charge of $0 that is neither captured nor voided. @returns what stands then. */
  settleFree(id: string, state: 'free_captured' | 'voided'): Promise<StripeCharge | undefined>;
}

export function stripeCharges({ db, clock }: { db: Db; clock: Clock }): StripeCharges {
  const find = async (id: string) =>
    db.selectFrom('stripe_charges').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    find,

    list: async (ids) =>
      ids.length === 0 ? [] : db.selectFrom('stripe_charges').selectAll().where('id', 'in', ids).execute(),

    ofIntent: async (intentId) =>
      db.selectFrom('stripe_charges').selectAll().where('intent_id', '=', intentId).executeTakeFirst(),

    async note(charge) {
      await db
        .insertInto('stripe_charges')
        .values({ ...charge, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const noted = await find(charge.id);
      if (noted === undefined) throw new Error('the charge that was just noted is gone');
      return noted;
    },

    async settleFree(id, state) {
      await db
        .updateTable('stripe_charges')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'free')
        .execute();
      return find(id);
    },
  };
}
