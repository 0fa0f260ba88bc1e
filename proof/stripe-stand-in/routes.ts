import { chargeRoutes } from './cards/charges.ts';
import { customerRoutes } from './cards/customers.ts';
import { paymentIntentRoutes } from './cards/payment-intents.ts';
import { paymentMethodRoutes } from './cards/payment-methods.ts';
import { accountRoutes } from './connect/accounts.ts';
import { disputeRoutes } from './connect/disputes.ts';
import { fileRoutes } from './connect/files.ts';
import { recipientRoutes } from './connect/recipients.ts';
import { transferRoutes } from './connect/transfers.ts';
import type { Route } from './http/route.ts';
import { balanceRoutes } from './money/balance.ts';
import { refundRoutes } from './money/refunds.ts';
import { eventRoutes } from './state/events.ts';

export const routes: Route[] = [
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...customerRoutes,
  ...balanceRoutes,
  ...accountRoutes,
  ...recipientRoutes,
  ...transferRoutes,
  ...disputeRoutes,
  ...fileRoutes,
  ...eventRoutes,
];
