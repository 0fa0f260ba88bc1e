import { deadlineAt } from '@makani/domain/bookings/confirmation-words';
import { bookingLinkText } from '@makani/domain/texts/text-words';
import type { ComposeCallerText } from '../../texts/public/texts.ts';
import { findBooking } from '../data/bookings.repository.ts';
import { composeQuoteText } from './quotes/compose-quote-text.ts';
import { renewToken } from './booking-links.repository.ts';
import { isOnHold, tripOf } from './make-link.ts';

/** The words of a link by text. Its token is made here, so it stands nowhere but in the text; one that left before dies. */
export const composeLinkText: ComposeCallerText = async (context, { kind, reference }, now) => {
  if (kind === 'quote_link') return composeQuoteText(context, reference, now);
  const { db, config } = context;
  const link = await renewToken(db, reference, now);
  if (link === null) return null;
  const booking = await findBooking(db, link.bookingId);
  if (!isOnHold(booking, now)) return null;
  const { vehicleName, locationName, until } = await tripOf(db, booking, now);
  const url = `${config.publicUrl}/your-booking#${link.token}`;
  return bookingLinkText({ vehicleName, until: deadlineAt({ local: until }, locationName), url });
};
