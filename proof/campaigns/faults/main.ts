import { type Campaign, runCampaign } from '../kit/report.ts';
import { cardFaults } from './card-faults.ts';
import { databaseFaults } from './database-faults.ts';
import { mailFaults } from './mail-faults.ts';
import { rentalDayFaults } from './rental-day-faults.ts';

/**
 * `npm run campaigns -- faults`: what the site needs goes away or tells nonsense, while guests book and drive: the database,
 * the mail server, the card network.
 */
async function faultsWithin(campaign: Campaign): Promise<void> {
  await cardFaults(campaign);
  await rentalDayFaults(campaign);
  await mailFaults(campaign);
}

await runCampaign('faults', { short: 12, long: 40 }, async (campaign) => {
  // The process whose database goes away is waited for most of the time, so the faults within this one go on meanwhile.
  await Promise.all([databaseFaults(campaign), faultsWithin(campaign)]);
});
