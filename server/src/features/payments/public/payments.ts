export {
  type PaymentRow,
  findPayment,
  findPaymentOfRequest,
  insertPayment,
  isStanding,
  latestOf,
  latestPayment,
  listLapsing,
  listPayments,
  lockPayment,
  movePayment,
} from '../data/payments.ts';
