/**
 * Statements that break an invariant, by a part of its name that is its own. They run without triggers and
 * foreign keys, in a transaction that is rolled back; every invariant needs one.
 */
export const breakages: Record<string, string> = {
  'fee of its policy': `update bookings set cancellation_fee_cents = cancellation_fee_cents + 1`,
  'no table holds': `update contact_messages set message = 'my card is 4242-4242 4242.4242, thanks'`,
  'whatever an operator did': `update desk_acts set operator_id = gen_random_uuid()`,
  'charged for a later return': `update booking_changes set operator_id = gen_random_uuid()`,
  'less a discount of the desk': `alter table quotes drop constraint quotes_lines_sum_to_total;
    update quotes set lines = jsonb_set(lines, array[(place - 1)::text, 'payee'], '"host"') from (
      select id, position as place from quotes q, jsonb_array_elements(q.lines) with ordinality each (line, position)
      where line ->> 'kind' = 'desk_discount') found where found.id = quotes.id`,
  'by whoever made its price': `update desk_acts set given_up_cents = given_up_cents + 1 where act = 'discount'`,
  'at most the limit of the desk': `alter table quotes drop constraint quotes_lines_sum_to_total;
    update substitutes set at_hosts_cost = false;
    update quotes set lines = lines || jsonb_build_array(jsonb_build_object('kind', 'substitute', 'amountCents', -20001))
    where purpose = 'substitute' and for_booking_id not in (select booking_id from desk_acts where act = 'move')`,
  'decided by another': `alter table approvals drop constraint approvals_never_own;
    update approvals set decided_by = requested_by where status = 'approved'`,
  'part of a charged booking': `update ledger_entries set account = 'platform_revenue' where account like 'host_payable:%'`,

  'more of a charge than they accepted': `alter table trip_charges drop constraint trip_charges_parts;
    update trip_charges set owed_cents = owed_cents - 1 where status = 'paid'`,
  'a charge says what its payments say': `update trip_charges set status = 'deciding' where status = 'paid'`,
  'a deposit pays of charges': `alter table trip_charges drop constraint trip_charges_parts;
    update trip_charges set deposit_cents = deposit_cents + 1 where deposit_cents > 0`,
  'damage is owed only by a decision': `update trip_charges set kind = 'damage' where status = 'paid'`,
  'whoever decided a charge': `update trip_charges set decided_by = gen_random_uuid() where decided_by is not null`,
  'the books of a charge': `update ledger_entries set amount_cents = amount_cents + 1
    where reference in (select id from trip_charges)`,

  'each move and change': `delete from webhook_deliveries where event in ('booking', 'change')`,
  'each signed pickup and return': `delete from webhook_deliveries where event = 'handover'`,
  'each message that it is': `delete from webhook_deliveries where event = 'message'`,
  'each charge that it is': `delete from webhook_deliveries where type = 'payment.captured'`,
  'had three days': `update webhook_deliveries set delivered_at = null, given_up_at = happened_at + interval '1 hour'`,

  'no two live bookings': `alter table bookings drop constraint bookings_never_overlap;
    update bookings b set vehicle_id = o.vehicle_id, starts_at = o.starts_at, ends_at = o.ends_at, blocked_until = o.blocked_until
    from bookings o where o.status = 'pending' and b.status = 'confirmed'`,
  'by the moment of the archive': `update bookings set archived = true`,
  'that its host has blocked': `update vehicle_blocks k set vehicle_id = b.vehicle_id, starts_at = b.starts_at,
    ends_at = b.ends_at from bookings b where b.status = 'confirmed' and k.import_id is null`,
  'that a swap has given': `update vehicle_blocks k set vehicle_id = (select b.vehicle_id from bookings b
    where b.status = 'confirmed' and b.starts_at < k.ends_at and b.blocked_until > k.starts_at limit 1) where event = 'swap'`,
  'a trip that was under way': `update vehicle_swaps set swapped_at = swapped_at - interval '90 days'`,
  'an early return moves': `update quotes set options = options || '{"pricedUntil": "2030-01-01T10:00"}'
    where purpose = 'early_return'`,
  'an extension moves': `update quotes q set ends_at = (select old.ends_at from booking_changes c
    join quotes old on old.id = c.from_quote_id where c.to_quote_id = q.id) where purpose = 'extension'`,
  'keeps wall times': `update bookings set pickup_at = left(pickup_at, 11) || '03:30'`,
  'a pickup that had passed': `update bookings set created_at = starts_at + interval '1 hour'`,
  'the dates of its quote': `update bookings set return_at = '2030-01-01T10:00'`,
  'the lines of a quote': `alter table quotes drop constraint quotes_lines_sum_to_total;
    update quotes set total_cents = total_cents + 1`,
  'each place that was chosen': `update quotes set options = options || '{"delivery": {"pickup": "shuttle", "return": null}}'`,
  'one line for a return': `update quotes set options = options || '{"returnLocationId": "dallas"}'`,
  'ends where its price says': `update bookings set return_location_id = 'dallas'`,
  'priced by its latest change': `update booking_changes set difference_cents = difference_cents + 1`,
  'became at most one booking': `update sent_quotes set booking_id = (select id from bookings order by id limit 1)
    where taken_at is not null`,
  'what the quote was made for': `update quotes set purpose = 'offer', for_booking_id = null, for_guest_id = gen_random_uuid()
    where purpose = 'public'`,
  'less a refunded part': `update booking_changes set is_refund = false where is_refund`,
  'the deposit of the price': `update bookings set deposit_cents = deposit_cents + 1`,
  'gives a booking another commission': `update quotes set lines = jsonb_set(lines, '{0,commissionPercent}', '31')
    where id in (select to_quote_id from booking_changes where status = 'applied')
      and id not in (select from_quote_id from booking_changes)`,
  'only listed moves': `update booking_events set to_status = 'held' where to_status = 'confirmed'`,
  'every booking has its history': `delete from booking_events where to_status = 'cancelled'`,
  'that has not opened': `update locations set status = 'opening_soon'`,
  'belongs to whoever made it': `update bookings b set guest_id = (select u.id from users u where u.id <> b.guest_id limit 1)`,
  'was done as a guest': `update booking_events set actor = 'host:' || gen_random_uuid() where actor like 'host:%'`,
  'a review was written': `update reviews r set guest_id = (select u.id from users u where u.id <> r.guest_id limit 1)`,

  'a dead hold has none': `update payments set status = 'voided' where status = 'authorised'`,
  'what the booking costs': `update payments set retained_cents = retained_cents - 1 where status = 'captured'`,
  'each stored notice about a trip': `insert into trip_notices (booking_id, kind, due_at, sent_at)
    select id, 'returned', ends_at, (select max(at) from booking_events) from bookings limit 1`,
  'the desk moved to another vehicle': `delete from outbox where kind = 'booking_adjusted'`,
  'in place of a withdrawn booking': `update substitutes set lost_booking_id = (
    select id from bookings where status = 'confirmed' limit 1)
    where booking_id = (select booking_id from substitutes where status = 'taken' limit 1)`,
  'every payment is for what its purpose says': `update payments set purpose = 'booking' where purpose = 'change'`,
  'a payment asks for the price': `update payments set amount_cents = amount_cents + 1`,
  'a charge less its refunds': `update payments set captured_cents = captured_cents - 1 where status = 'captured'`,
  'tell the same': `update simulated_charges set state = 'voided' where state = 'captured'`,
  'charged no card for two': `update simulated_charges set id = gen_random_uuid() where state = 'authorised'`,
  'gave back is what we asked for': `update simulated_refunds set amount_cents = amount_cents + 1`,
  'that nobody asked for': `update simulated_refunds set id = gen_random_uuid()`,
  'together what was authorised': `update payments set amount_cents = amount_cents + 1 where charge_id is not null`,
  'a charge is taken once': `update payments set status = 'authorised' where id = (
    select min(id::text)::uuid from payments where charge_id is not null and status = 'captured')`,
  'an order is held and paid whole': `update bookings set status = 'held' where id = (
    select min(id::text)::uuid from bookings where order_id is not null and status <> 'held')`,
  'at most one payment': `update idempotency_keys set owner_id = gen_random_uuid()`,
  'keeps its status and its answer': `update idempotency_keys set response = null where status is not null`,
  'the sum of its entries until then': `update account_sums set cents = cents + 1`,
  'a deposit is what was agreed': `update deposits set amount_cents = amount_cents + 1`,
  'charged of a deposit that is no longer': `update deposits set moved_on = true where status = 'taken'`,
  'the books of a deposit': `delete from ledger_entries where reference in (select id from deposits)`,
  'what was sent, taken back and set off': `update payouts set amount_cents = amount_cents + 1 where status = 'paid'`,
  'more of a booking than is theirs': `update payout_checks set check_at = null, waits_for = null;
    update ledger_entries set amount_cents = amount_cents + 10000000 where account like 'host_paid_out:%'`,
  'what its reversals say': `update payouts set reversed_cents = reversed_cents + 1`,
  'while the desk held its host': `update payout_holds set held_at = '2020-01-01', released_at = null, released_by = null, release_reason = null`,
  "held a host's payouts or released": `delete from audit_entries where act = 'payouts_released'`,
  'in the ledger is looked at': `delete from payout_checks`,
  'what the ledger has of it': `update payout_checks set held_cents = held_cents + 1`,
  'the ledger sums to zero': `update ledger_entries set amount_cents = amount_cents + 1`,
  'in an account that there is': `update ledger_entries set account = 'somewhere'`,
  'less the commission that was booked': `update quotes set lines = jsonb_set(lines, '{0,commissionPercent}', '10')`,
  'held of a host without': `update disputes set closed_at = now()`,
  'and disputes that were lost': `update disputes set status = 'lost'; update dispute_shares set withdrawn_cents = withdrawn_cents * 9 + 900000`,
  'the parts add up to it': `update disputes set amount_cents = amount_cents + 1`,
  'answered to a bank': `update disputes set answer = 'accept', answered_at = now(), answered_by = gen_random_uuid()`,
  'say what its payments say': `delete from ledger_entries where reference = (select reference from ledger_entries limit 1)`,

  'exactly one confirmation mail': `delete from outbox where kind = 'booking_confirmation'`,
  'was to hear of a move': `delete from outbox where kind = 'trip_cancelled'`,
  'mail names the price': `update outbox set payload = jsonb_set(payload, '{totalCents}', '1') where kind = 'booking_confirmation'`,
  'a sent mail says when': `update outbox set sent_at = null where status = 'sent'`,

  'of a session only the hash': `update sessions set token_hash = 'in clear ' || id`,
  'of a known browser only': `alter table known_browsers drop constraint known_browsers_token_hash_check;
    update known_browsers set token_hash = 'in clear ' || token_hash`,
  'of a link sent by mail': `update account_links set token_hash = 'in clear ' || id`,
  'a link to a held booking': `update booking_links set claimed_at = expires_at + interval '1 minute'`,
  'argon2id hash only': `update users set password_hash = 'in clear'`,
  'people are guests or hosts': `update users set roles = '{guest}'`,
  'made no booking since': `update bookings b set created_at = u.deleted_at + interval '1 day' from users u
    where u.id = b.guest_id and u.deleted_at is not null`,
  'addresses are encrypted': `update users set driver_license_encrypted = 'H12345678' where driver_license_encrypted is not null`,
  'nothing in a deleted account': `update users set phone_number = '808 555 0111' where deleted_at is not null`,
  'whose driver is erased': `update bookings set customer_first_name = 'Ada' where person_erased_at is not null`,
  'whom the desk has erased': `update other_drivers set id = (select (facts ->> 'id')::uuid from audit_entries
    where act = 'driver_erased') where id = (select id from other_drivers limit 1)`,
  'bookings and reviews of a deleted account': `update bookings set customer_email = 'ada@example.com'`,

  'at most eight photographs': `drop index vehicle_photos_one_primary; update vehicle_photos set is_primary = vehicle_id is not null`,
  'the files of every photograph': `update vehicle_photos set hash = repeat('0', 64) where hash is not null`,
  'rating is that of its reviews': `delete from reviews`,
  'offers a vehicle has an account': `update vehicles set host_id = gen_random_uuid()`,

  'what was signed, to the letter': `alter table agreements drop constraint agreements_have_their_hash;
    update agreements set content = replace(content, 'Total', 'total')`,
  'there for six years': `delete from agreements`,
  'names the one that was signed before': `drop index agreements_one_first; update agreements set replaces_id = null`,
  'in the audit under who saw it': `update license_checks set checked_by = gen_random_uuid()`,

  'no child seat is promised': `alter table booked_extras drop constraint booked_extras_never_overlap;
    update booked_extras set booking_id = (select id from bookings where status = 'cancelled' limit 1)`,
  'the child seats of its price': `delete from booked_extras`,
  'of one child seat are refused': `alter table booked_extras drop constraint booked_extras_never_overlap`,

  'overlapping wishes of a guest': `alter table wish_offers drop constraint wish_offers_are_made_once`,
  'overlapping bookings are refused': `alter table bookings drop constraint bookings_never_overlap`,
  'the triggers that refuse': `alter table ledger_entries disable trigger ledger_entries_balance`,
  'by a unique index': `drop index payments_one_live_per_reference`,

  'when the latest signed record of its first vehicle says': `alter table bookings drop constraint bookings_returned_after_pickup;
    update bookings set picked_up_at = picked_up_at + interval '1 minute'`,
  'stands in the audit once with its hash': `delete from handover_confirmations`,
  'names the first of its kind': `update handovers set kind = 'return' where corrects is not null`,
  'marks are those of signed records': `update handovers set signed_at = null, content_sha256 = null`,
  'has its files held for it': `update photo_files set in_records = false`,
  'still says what was reported': `update accidents set words = words || ' Nobody else was there.'`,
  'stands in the audit once, by its hash': `update accidents set content_sha256 = repeat('0', 64)`,
  'still says what was signed': `update handovers set odometer_miles = odometer_miles - 100`,

  'an order has one payer': `update bookings set guest_id = (select u.id from users u where u.id <> bookings.guest_id limit 1)
    where id = (select id from bookings where order_id is not null limit 1)`,
  'drives for a payer has accepted': `update trip_drivers d set account_id = other.account_id, accepted_at = other.accepted_at,
      wanted_at = null, notify_at = null
    from trip_drivers other where other.account_id is not null and d.account_id is null`,
  'is neither its payer nor its host': `update trip_drivers d set account_id = b.guest_id
    from bookings b where b.id = d.booking_id and d.account_id is not null`,
  'no mail to a driver names': `update outbox set payload = payload || '{"totalCents": 1}' where kind = 'driver_confirmed'`,
  'a driver writes is for everybody': `alter table messages disable trigger user;
    update messages set readers = 'payer' where sender_id in (select account_id from trip_drivers)`,
  'is the guest of the thread': `alter table messages disable trigger user;
    update messages m set sender_id = d.account_id from trip_drivers d, message_threads t
    where t.id = m.thread_id and m.side = 'guest' and t.booking_id <> d.booking_id and d.account_id is not null`,
  'hosts the vehicle of the thread': `alter table messages disable trigger user;
    update messages m set sender_id = (select u.id from vehicles other join users u on u.id = other.host_id
      where u.id <> v.host_id and u.deleted_at is null order by u.id limit 1)
    from message_threads t join vehicles v on v.id = t.vehicle_id where t.id = m.thread_id and m.side = 'host'`,
  'is an operator, or the site': `alter table messages disable trigger user;
    update messages set sender_id = t.guest_id, automatic = null from message_threads t
    where t.id = messages.thread_id and side = 'desk'`,
  'is between its guest and the host': `update message_threads set guest_id = (select u.id from users u
    where u.id <> guest_id limit 1) where booking_id is not null`,
  'an operator opened for a reason': `update thread_openings set operator_id = gen_random_uuid()`,
  'are numbered from one': `alter table message_threads drop constraint message_threads_check;
    update message_threads set last_number = last_number + 1`,
  'deleted account has written': `update messages set erased_at = null where erased_at is not null`,
  'at most once at each moment': `delete from automatic_messages`,
  'photo of a message is held': `update photo_files set in_records = false`,

  'without a consent of its recipient': `update text_messages set begun_at = begun_at - interval '1 year'
    where begun_at is not null`,
  'before they had said yes to it': `update caller_texts set begun_at = given_at - interval '1 minute'
    where begun_at is not null`,
  'only a text to a caller': `update caller_texts set network_id = null where status = 'sent'`,
  'took up again follows one': `update text_consents set ended_by = 'box' where ended_by = 'stop'`,
  'only a text that a network': `update text_messages set network_id = null where status = 'sent'`,
  'no text of a deleted account': `update text_consents set user_id = (select id from users
    where deleted_at is not null limit 1) where ended_at is not null`,

  'is one chain': `update audit_entries set act = 'another_act'`,
  'its entry was written with': `update audit_reasons set reason = 'Another reason.'`,
  'from before they were erased': `update users set deleted_at = now() + interval '1 year' where deleted_at is not null;
    update audit_reasons set about = about || array(select id from users where deleted_at is not null)`,
  'is in the chain': `delete from audit_chain`,
  'has exactly one entry': `delete from audit_entries where act = 'refund_requested'`,
};

/** The same for what must be finished in time: what they leave undone is as old as `longAgo`. */
export const delays: Record<string, string> = {
  'left open on a dead booking': `update payments p set status = 'authorised', updated_at = '2020-01-01' from bookings b
    where b.id = p.reference and b.status = 'rejected'`,
  'waits for a choice': `update substitutes set created_at = '2020-01-01', status = 'open', settled_at = null
    where status = 'closed'`,
  'no payment and no change': `update payments set status = 'unknown', updated_at = '2020-01-01' where status = 'captured'`,
  'no deposit is held for a trip that is none': `update deposits set status = 'releasing', updated_at = '2020-01-01';
    update booking_events set at = '2020-01-01'`,
  'no charge after a return waits': `update trip_charges set status = 'charging', updated_at = '2020-01-01' where status = 'paid'`,
  'no refund is stuck': `update refunds set status = 'requested', done_at = null, created_at = '2020-01-01'`,
  'no mail waits': `update outbox set status = 'queued', created_at = '2020-01-01'`,
  'no delivery of a webhook waits': `update webhook_deliveries set delivered_at = null, given_up_at = null,
    next_attempt_at = '2020-01-01'`,
  'no text message waits': `update text_messages set status = 'queued', ended_at = null, useful_until = '2020-01-01'`,
  'no hold that ran out': `update bookings set created_at = '2020-01-01', hold_expires_at = '2020-01-01' where status = 'held'`,
};
export const longAgo = Temporal.Instant.from('2020-01-02T00:00:00Z');

/** Everything that waits for nothing. */
export const finishedLongAgo = `
  update payments p set updated_at = '2020-01-01' where p.status in ('authorised', 'captured', 'refunded', 'declined', 'voided')
    and not exists (select from booking_changes c where c.id = p.reference and c.status = 'paying');
  update refunds set created_at = '2020-01-01' where status = 'done';
  update outbox set created_at = '2020-01-01' where status <> 'queued' and kind not in ('booking_confirmation');
  update bookings set created_at = '2020-01-01' where status not in ('held', 'pending')`;
