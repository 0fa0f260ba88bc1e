import { publicReviewStates } from '@makani/domain/vehicles/listing-review-facts';
import { sql, type SqlBool } from 'kysely';
import { statusList } from '../../../db/status-list.ts';

/** True for a row of `vehicles` that is active, has a host, has been approved and is not blocked. Its location may be closed. */
export function isOnOffer() {
  return sql<SqlBool>`(vehicles.status = 'active' and vehicles.host_id is not null and vehicles.blocked_at is null
    and vehicles.listing_review in (${statusList(publicReviewStates)}))`;
}
