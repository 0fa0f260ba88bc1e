/** Documents that the guest shows at pickup. Spec 1. */
export const documentsToBring: readonly string[] = [
  'Valid driver’s license',
  'Major credit card in the renter’s name',
  'Proof of insurance',
  'Additional ID',
];
