import { createHash } from 'node:crypto';
import { invalid, cardError, missing } from '../http/api-error.ts';
import { listParams, page } from '../http/lists.ts';
import { type Call, route } from '../http/route.ts';
import type { BillingDetails, PaymentMethod } from '../state/objects.ts';
import { newId, type World } from '../state/world.ts';
import { behaviourOf, brandOf, isCardNumber } from './behaviours.ts';

export const paymentMethodRoutes = [
  route('POST', '/v1/payment_methods', 'payment_methods.create', ({ world, params }) => {
    params.only('type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'guid', 'muid', 'sid');
    params.oneOf('type', ['card']);
    const card = params.map('card');
    if (card === undefined) throw invalid('Missing required param: card.', { param: 'card' });
    const made = makePaymentMethod(world, {
      digits: typeof card['number'] === 'string' ? card['number'].replaceAll(/\D/g, '') : '',
      month: Number(card['exp_month']),
      year: Number(card['exp_year']),
      cvc: typeof card['cvc'] === 'string' ? card['cvc'] : undefined,
      billing: billingOf(params.map('billing_details')),
    });
    made.metadata = params.metadata();
    return made;
  }),
  route('GET', '/v1/payment_methods/:id', 'payment_methods.retrieve', ({ world, id }) =>
    findPaymentMethod(world, id),
  ),
  route('POST', '/v1/payment_methods/:id/attach', 'payment_methods.attach', ({ world, params, id }) => {
    const method = findPaymentMethod(world, id);
    const customer = params.only('customer').required('customer');
    if (world.tables.customers[customer] === undefined) throw missing('customer', customer, 'customer');
    attach(world, method, customer);
    return method;
  }),
  route('POST', '/v1/payment_methods/:id/detach', 'payment_methods.detach', ({ world, id }) => {
    const method = findPaymentMethod(world, id);
    method.customer = null;
    const secret = world.tables.cards[id];
    if (secret) secret.spentOn ??= 'detached';
    world.emit('payment_method.detached', method);
    return method;
  }),
  route('GET', '/v1/payment_methods', 'payment_methods.list', ({ world, params }: Call) => {
    params.only('customer', 'type', listParams);
    const customer = params.required('customer');
    const all = Object.values(world.tables.payment_methods).filter((each) => each.customer === customer);
    return page(all, params, '/v1/payment_methods');
  }),
];

interface TypedCard {
  digits: string;
  month: number;
  year: number;
  cvc: string | undefined;
  billing: BillingDetails;
}

/** Keeps what a card shows and does, never its number. */
export function makePaymentMethod(world: World, { digits, month, year, cvc, billing }: TypedCard) {
  if (!isCardNumber(digits))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' });
  if (!(month >= 1 && month <= 12))
    throw cardError({
      code: 'invalid_expiry_month',
      message: 'Your card’s expiration month is invalid.',
      param: 'exp_month',
    });
  const fullYear = year < 100 ? 2000 + year : year;
  const today = new Date(world.now() * 1000);
  if (!(fullYear * 12 + month - 1 >= today.getUTCFullYear() * 12 + today.getUTCMonth()))
    throw cardError({
      code: 'invalid_expiry_year',
      message: 'Your card’s expiration year is invalid.',
      param: 'exp_year',
    });
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw cardError({ code: 'invalid_cvc', message: 'Your card’s security code is invalid.', param: 'cvc' });
  const brand = brandOf(digits);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: (billing.address['postal_code'] ?? null) === null ? null : 'pass',
        cvc_check: cvc === undefined ? 'unchecked' : 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: fullYear,
      fingerprint: createHash('sha256').update(newId('fp')).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: digits.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  world.tables.payment_methods[method.id] = method;
  world.tables.cards[method.id] = { behaviour: behaviourOf(digits) };
  return method;
}

/** Names that stand for a new card each time they are used, as in the API's own test mode. */
const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_createDispute: '4000000000000259',
  pm_card_bypassPending: '4000000000000077',
};

export function findPaymentMethod(world: World, id: string, param = 'payment_method'): PaymentMethod {
  const digits = Object.hasOwn(namedCards, id) ? namedCards[id] : undefined;
  if (digits !== undefined)
    return makePaymentMethod(world, { digits, month: 12, year: 2098, cvc: '123', billing: billingOf() });
  const found = world.tables.payment_methods[id];
  if (found === undefined) throw missing('PaymentMethod', id, param);
  return found;
}

export function attach(world: World, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return;
  const changed = method;
  changed.customer = customer;
  world.emit('payment_method.attached', method);
}

export function billingOf(given: Record<string, unknown> = {}): BillingDetails {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const address = Object(given['address']) as Record<string, unknown>;
  return {
    address: Object.fromEntries(
      ['city', 'country', 'line1', 'line2', 'postal_code', 'state'].map((part) => [
        part,
        word(address[part]),
      ]),
    ),
    email: word(given['email']),
    name: word(given['name']),
    phone: word(given['phone']),
    tax_id: null,
  };
}
