-- What the database itself refuses. A guard that is missing or switched off breaks nothing yet; it will.

-- I27 | overlapping bookings of one child seat are refused
select guard.name as id, not exists (select from pg_constraint c where c.conname = guard.name and c.convalidated
    and pg_table_is_visible(c.conrelid)) as broken
from (values ('booked_extras_never_overlap')) guard (name);

-- I1 I5 | overlapping bookings are refused, and only those that still stand count
select guard.name as id, not exists (select from pg_constraint c where c.conname = guard.name and c.convalidated
    and pg_table_is_visible(c.conrelid)
    and (select array_agg(word[1] order by word[1]) from regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''::text', 'g') word)
      = '{confirmed,held,pending}') as broken
from (values ('bookings_never_overlap')) guard (name);

-- I1 | overlapping wishes of a guest, the same vehicle offered twice and two unpaid offers a day are refused
select guard.name as id, not exists (select from pg_constraint c where c.conname = guard.name and c.convalidated
    and pg_table_is_visible(c.conrelid)) as broken
from (values ('wishes_of_a_guest_never_overlap'), ('wish_offers_are_made_once'), ('wish_offers_one_unpaid_a_day')) guard (name);

-- I1 I6 I7 I8 I18 I21 I26 I27 I31 | the triggers that refuse what must not be are there and switched on
select guard.name as id, not exists (select from pg_trigger t where t.tgname = guard.name and t.tgenabled = 'O'
    and pg_table_is_visible(t.tgrelid)) as broken
from (values ('quotes_are_immutable'), ('bookings_take_their_quote'), ('changes_take_their_quote'), ('substitutes_take_their_quote'), ('booking_events_are_append_only'), ('booking_events_are_never_emptied'),
  ('ledger_entries_are_append_only'), ('ledger_entries_are_never_emptied'), ('ledger_entries_balance'),
  ('refunds_within_capture'), ('bookings_fee_at_most_total'), ('bookings_keep_off_blocks'),
  ('bookings_keep_off_blocks_when_moved'), ('bookings_keep_off_archive'), ('bookings_keep_off_archive_when_moved'),
  ('vehicle_blocks_keep_off_bookings'), ('vehicle_photos_have_one_primary'), ('audit_entries_are_chained'),
  ('audit_entries_are_append_only'), ('audit_chain_is_append_only'), ('audit_reasons_are_never_changed'), ('agreements_are_never_changed'), ('license_checks_are_never_changed'), ('reviews_are_counted'), ('bookings_give_extras_back'), ('bookings_move_other_drivers'), ('bookings_move_swaps'), ('ledger_entries_of_hosts_are_checked'),
  ('handovers_signed_never_change'), ('handover_photos_never_change'), ('handover_photos_need_files'), ('vehicle_marks_never_change'),
  ('handover_confirmations_never_change'), ('accidents_never_change'), ('accident_photos_never_change'), ('accident_photos_need_files')) guard (name);

-- I3 I4 I11 I21 I28 I31 I33 | what there may be only once is held to it by a unique index
select guard.name as id, not exists (select from pg_class c join pg_index i on i.indexrelid = c.oid
    where c.relname = guard.name and i.indisunique and i.indisvalid and pg_table_is_visible(i.indrelid)) as broken
from (values ('payments_one_live_per_reference'), ('payments_one_per_request'), ('booking_changes_booking_id_request_key_key'),
  ('booking_changes_one_open'), ('bookings_one_live_per_quote'), ('outbox_kind_reference_key'), ('simulated_charges_pkey'),
  ('simulated_refunds_pkey'), ('reviews_booking_id_key'), ('vehicle_photos_one_primary'), ('users_email_key'), ('substitutes_one_of_lost'), ('payouts_once'), ('payouts_open'), ('payout_reversals_open'), ('handovers_one_of_each'), ('text_messages_once'), ('caller_texts_once'), ('text_consents_one_open'), ('agreements_one_first'), ('agreements_replaces_id_key')) guard (name);
