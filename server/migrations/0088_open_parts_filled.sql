-- What is settled comes to nothing. The others are locked first and read after: whoever has posted to one is then through, and
-- whoever posts now waits, and adds to what was read.
DO $$
BEGIN
  PERFORM FROM payout_checks WHERE waits_for IS NOT NULL OR balance_cents <> 0 OR held_cents <> 0
    ORDER BY host_id, booking_id FOR UPDATE;
  UPDATE payout_checks part SET balance_cents = booked.balance, held_cents = booked.held
    FROM (
      SELECT open.host_id, open.booking_id, coalesce(-sum(entry.amount_cents), 0) AS balance,
        coalesce(sum(entry.amount_cents) FILTER (WHERE entry.account = 'host_disputed:' || open.host_id), 0) AS held
      FROM payout_checks open
        CROSS JOIN LATERAL (
          SELECT open.booking_id AS id UNION ALL SELECT id FROM deposits WHERE booking_id = open.booking_id
        ) AS posted
        LEFT JOIN ledger_entries entry ON entry.reference = posted.id
          AND entry.account IN ('host_payable:' || open.host_id, 'host_disputed:' || open.host_id, 'host_paid_out:' || open.host_id)
      WHERE open.waits_for IS NOT NULL OR open.balance_cents <> 0 OR open.held_cents <> 0
      GROUP BY open.host_id, open.booking_id
    ) AS booked
    WHERE (part.host_id, part.booking_id) = (booked.host_id, booked.booking_id);
END $$;
