import { runCampaign } from '../kit/report.ts';
import { cardFaults } from './card-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { mailFaults } from './mail-faults.ts';

/**
 * `npm run campaigns -- faults`: what the site needs goes away or tells nonsense, while guests book: the database, the
 * mail server, the card network.
 */
await runCampaign('faults', { short: 12, long: 40 }, async (campaign) => {
  await cardFaults(campaign);
  await mailFaults(campaign);
  await databaseFaults(campaign);
});
