import { runCampaign } from '../kit/report.ts';
import { cardFaults } from './card-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { rentalDayFaults } from './rental-day-faults.ts';

/**
 * `npm run campaigns -- faults`: what the site needs goes away or tells nonsense, while guests book and drive: the database,
 * the mail server, the card network.
 */
await runCampaign('faults', { short: 12, long: 40 }, async (campaign) => {
  await cardFaults(campaign);
  await rentalDayFaults(campaign);
  await mailFaults(campaign);
  await databaseFaults(campaign);
});
