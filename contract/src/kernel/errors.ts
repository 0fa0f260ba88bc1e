/** HTTP status and message of each error code. The messages of Spec 8 are among them, to the letter. */
export const errorTable = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  payment_failed: { status: 402, message: 'Payment failed. Please try again.' },
  authentication_required: {
    status: 402,
    message: 'Your bank asks you to confirm this payment. Nothing was charged yet.',
  },
  not_a_host: {
    status: 403,
    message: 'Only hosts can do this. You can become a host in your profile settings.',
  },
  account_blocked: {
    status: 403,
    message: 'This account is blocked. Please call or email us, and we’ll explain why.',
  },
  managers_only: { status: 403, message: 'Only a manager can do this.' },
  scope_missing: { status: 403, message: 'This API key isn’t allowed to do this.' },
  password_needed: { status: 403, message: 'Please enter your password again to continue.' },
  email_not_verified: { status: 403, message: 'Please confirm your email address to do this.' },
  other_address: {
    status: 403,
    message:
      'This invitation was sent to another email address. Please sign in with that address, or ask to be invited at yours.',
  },
  not_found: { status: 404, message: 'We couldn’t find what you’re looking for.' },
  account_exists: { status: 409, message: 'An account with this email or username already exists.' },
  own_vehicle: {
    status: 409,
    message: 'This is your own vehicle. To keep it for yourself, block the dates in its calendar.',
  },
  vehicle_not_offered: {
    status: 409,
    message:
      'This vehicle isn’t available at the moment, so you can’t change this trip online. Please contact us and we’ll help. You can still cancel it here.',
  },
  dates_taken: { status: 409, message: 'This vehicle was just booked for these dates.' },
  extras_taken: {
    status: 409,
    message: 'Not enough child seats are left for these dates. Please choose fewer, or bring your own.',
  },
  quote_changed: { status: 409, message: 'The price has changed. Please review the new total.' },
  vehicle_changed: {
    status: 409,
    message: 'This vehicle has changed since you opened it. Please reload it and try again.',
  },
  listing_incomplete: {
    status: 409,
    message:
      'This listing can’t be approved yet: its license plate, color or key is missing. Add them on the vehicle’s page, or ask its host.',
  },
  too_many_photos: {
    status: 409,
    message: 'You’ve reached the limit of 400 photos. Please remove some first.',
  },
  too_many_price_rules: {
    status: 409,
    message: 'You’ve reached the limit of 100 price rules, or 12 for longer rentals. Please end some first.',
  },
  request_in_progress: { status: 409, message: 'We’re already working on this request.' },
  account_in_use: { status: 409, message: 'Your account can’t be deleted yet.' },
  driver_in_use: { status: 409, message: 'This driver’s details can’t be erased yet.' },
  booking_not_held: { status: 409, message: 'This booking can no longer be changed here.' },
  trip_not_completed: {
    status: 409,
    message: 'You can review this vehicle once your trip is completed.',
  },
  review_fixed: {
    status: 409,
    message: 'Reviews can be edited for seven days, so you can’t change yours anymore.',
  },
  booking_already_answered: { status: 409, message: 'This booking has already been answered.' },
  live_bookings_changed: {
    status: 409,
    message: 'The bookings have changed. Please review them and decide again.',
  },
  block_meets_bookings: { status: 409, message: 'There are bookings on these dates.' },
  too_many_bookings: {
    status: 409,
    message:
      'There are too many bookings to withdraw at once. Please withdraw some of them under Bookings first.',
  },
  act_refused: { status: 409, message: 'This can’t be done with this booking.' },
  setting_changed: {
    status: 409,
    message: 'These settings have changed since you opened them. Please review them again.',
  },
  setting_needed: { status: 409, message: 'A planned change builds on this one.' },
  effect_changed: {
    status: 409,
    message: 'The figures have changed since they were shown. Please review them again.',
  },
  approval_closed: { status: 409, message: 'This has already been decided.' },
  charge_closed: {
    status: 409,
    message: 'This charge has changed meanwhile. Please review it again.',
  },
  own_request: { status: 409, message: 'You asked for this yourself, so another manager has to decide.' },
  hold_expired: { status: 410, message: 'Your hold on this vehicle has expired. Please reserve it again.' },
  terms_changed: {
    status: 409,
    message: 'The cancellation terms have changed. Please review the new figures.',
  },
  trip_not_upcoming: {
    status: 409,
    message: 'Only an upcoming trip can be changed or cancelled. Please call us and we’ll help.',
  },
  agreement_changed: {
    status: 409,
    message: 'The agreement has changed. Please read it again before you sign.',
  },
  agreement_closed: {
    status: 409,
    message: 'This can only be done for a confirmed trip that isn’t over.',
  },
  lockbox_closed: {
    status: 409,
    message: 'You’ll see the code from 30 minutes before pickup, once you’ve signed the agreement.',
  },
  trip_not_active: {
    status: 409,
    message: 'This only works during a trip. Please call us and we’ll help.',
  },
  substitute_over: {
    status: 410,
    message:
      'The time to choose another vehicle has passed. You won’t pay for it: a charge is refunded, and a hold released.',
  },
  link_expired: {
    status: 410,
    message: 'This link has already been used or has expired. Please ask for a new one.',
  },
  payload_too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  card_data_refused: { status: 422, message: 'Card numbers may only be entered in the card form.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  too_many_holds: {
    status: 429,
    message: 'You already have three vehicles on hold. Please pay for one or release one first.',
  },
  too_many_drivers: {
    status: 409,
    message: 'A trip can have up to four other drivers. Please remove one first.',
  },
  vehicle_available: {
    status: 409,
    message:
      'A vehicle is available for these dates, so there’s nothing to wait for. You can reserve it now.',
  },
  too_many_wishes: {
    status: 429,
    message: 'You’re already on the waitlist for three trips. Please leave one of them first.',
  },
  too_many_questions: {
    status: 429,
    message: 'You have five questions that no host has answered yet. Please wait for an answer first.',
  },
  too_many_saved_answers: {
    status: 409,
    message: 'You can save up to 50 answers. Please remove one first.',
  },
  thread_closed: {
    status: 409,
    message: 'This conversation is closed, so no more messages can be sent.',
  },
  reason_needed: {
    status: 403,
    message: 'Please say why you need to read this conversation.',
  },
  mail_not_parked: {
    status: 409,
    message: 'This email isn’t parked, so it can’t be sent again.',
  },
  stripe_event_not_parked: {
    status: 409,
    message: 'This event isn’t parked, so there is nothing to try again.',
  },
  charge_disputed: {
    status: 409,
    message: 'The cardholder is disputing this charge, so it can’t be refunded until the dispute ends.',
  },
  payment_settled: {
    status: 409,
    message: 'The card network has already answered.',
  },
  payout_not_failed: {
    status: 409,
    message: 'This payout hasn’t failed, so there is nothing to try again.',
  },
  payouts_off: {
    status: 409,
    message: 'Payouts aren’t available here.',
  },
  payouts_refused: {
    status: 409,
    message: 'Stripe refused to open your payout account. Please contact us.',
  },
  payouts_unreachable: {
    status: 503,
    message: 'We couldn’t reach Stripe. Please try again in a moment.',
  },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'We’re very busy right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
