export {
  findPaymentIfAny,
  findRequestedRefund,
  listFailed,
  listLatest,
  listReferencesOfCharges,
  listRequestedRefunds,
  listUnsettled,
  sharesOfCharges,
} from '../reconciliation/desk-payments.ts';
