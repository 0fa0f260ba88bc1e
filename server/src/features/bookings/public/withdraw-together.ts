export {
  type WithdrawalPlan,
  lockForWithdrawal,
  planWithdrawal,
  refuseUnseen,
  withdrawTogether,
} from '../substitutes/withdraw-together.ts';
