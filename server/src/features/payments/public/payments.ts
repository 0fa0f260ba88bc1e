export {
  type PaymentRow,
  findPayment,
  findPaymentOfRequest,
  insertPayment,
  isActive,
  latestOf,
  latestPayment,
  listLapsing,
  listPayments,
  lockPayment,
  movePayment,
} from '../data/payments.ts';
