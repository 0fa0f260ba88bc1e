import type { Row } from '../kit/authorisation/row.ts';

type Recipient = 'an account' | 'a driver' | 'the desk' | 'somebody else';
type Shown = NonNullable<Row['shows']>[number];

const toHost = { 'an account': ['names of customers'] } satisfies Partial<Record<Recipient, Shown[]>>;

/** Facts on other people that each kind of mail may show, by recipient. A kind that isn't here shows only the recipient's own. */
export const mailShows: Partial<Record<string, Partial<Record<Recipient, Shown[]>>>> = {
  host_request: toHost,
  host_instant_booking: toHost,
  host_reminder: toHost,
  host_trip_changed: toHost,
  host_trip_cancelled: toHost,
  host_booking_adjusted: toHost,
  driver_invitation: { 'a driver': ['first names of organizers'] },
  booking_rejected: { 'an account': ['reasons of hosts'] },
  substitute_over: { 'an account': ['reasons of hosts'] },
  contact_message: { 'the desk': ['contacts of everybody', 'messages'] },
  desk_act: { 'an account': ['reasons of the desk'], 'the desk': ['reasons of the desk'] },
  limit_raise: { 'the desk': ['reasons of the desk'] },
};
