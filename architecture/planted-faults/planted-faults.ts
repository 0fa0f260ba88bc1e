import { faultsOfAccounts } from './accounts.ts';
import { faultsOfArrivals } from './arrivals.ts';
import { faultsOfDates } from './dates.ts';
import { faultsOfDesk } from './desk.ts';
import { faultsOfDoors } from './doors.ts';
import { faultsOfDriving } from './driving.ts';
import { faultsOfHandovers } from './handover.ts';
import { faultsOfMessages } from './messages.ts';
import { faultsOfOwners } from './owners.ts';
import { faultsOfPayments } from './payments.ts';
import { faultsOfPayouts } from './payouts.ts';
import type { PlantedFault } from './planted-fault.ts';
import { faultsOfPrices } from './prices.ts';
import { faultsOfTools } from './tools.ts';
import { faultsOfTexts } from './texts.ts';
import { faultsOfQuotes } from './quotes.ts';

/** All of them, by subject. */
export const plantedFaults: readonly PlantedFault[] = [
  ...faultsOfPrices,
  ...faultsOfPayments,
  ...faultsOfQuotes,
  ...faultsOfPayouts,
  ...faultsOfDesk,
  ...faultsOfOwners,
  ...faultsOfTools,
  ...faultsOfAccounts,
  ...faultsOfDoors,
  ...faultsOfDates,
  ...faultsOfDriving,
  ...faultsOfHandovers,
  ...faultsOfMessages,
  ...faultsOfTexts,
  ...faultsOfArrivals,
];
