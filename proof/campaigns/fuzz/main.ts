import { invariantsHold } from '../kit/check-invariants.ts';
import { castOf } from '../kit/actors.ts';
import { authorisation } from '../kit/authorisation/authorisation.ts';
import { otherCalendar } from '../kit/host-objects.ts';
import { openStage } from '../kit/open-stage.ts';
import { runCampaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { describe, fuzzOperation } from './fuzz-operations.ts';
import { mutantsUnseen } from './mutants.ts';
import { Sender } from './sender.ts';
import { walk } from './sequences.ts';

/** `npm run campaigns -- fuzz`: requests that nobody should send, to every operation, and sequences of calls. `--seed N` repeats a run. */
await runCampaign('fuzz', { short: 12, long: 120 }, async (campaign) => {
  const { check, count, seed, signal } = campaign;
  const site = await openSite({ fetchCalendar: async () => otherCalendar });
  try {
    const cast = await castOf(site.app, site.metricsToken);
    const stage = await openStage(site.app, cast);
    const sender = new Sender(site.app.app);
    const rows = authorisation.flatMap((row) => {
      const operation = site.operations.get(row.route);
      return operation === undefined ? [] : [{ row, operation }];
    });
    const broken: string[] = [];
    for (const one of rows) {
      signal.throwIfAborted();
      broken.push(...(await fuzzOperation(one, { stage, cast, sender }, { seed, count: count(30, 2_000) })));
    }
    check(
      'every request is answered as its operation declares, and tells nothing of the inside',
      sender.sent,
      broken,
      `${rows.length} operations, ${sender.taken} taken, seed ${seed}`,
    );
    const calls = sender.sent;
    const rules = await walk(rows, { stage, cast, sender, signal }, { seed, sequences: count(20, 2_000) });
    check(
      'what is deleted is gone, what is another’s stays so, and what is refused makes nothing',
      sender.sent - calls,
      rules.broken,
      rules.figures,
    );
    const slow = await sender.slowOnes();
    check(
      'no request takes more than a second',
      sender.sent,
      slow.map((one) => `${describe(one)} is slow`),
      `readiness takes ${sender.calibration().toFixed(1)} ms`,
    );
    const polluted = Object.keys(Object.prototype);
    check(
      'no object is polluted',
      1,
      'polluted' in {} || polluted.length > 0 ? ['every object is polluted'] : [],
    );
    const mutants = mutantsUnseen(site.operations);
    check('what these checks have to see, they see', mutants.planted, mutants.unseen);
    await invariantsHold(campaign, site.app.database.kysely);
  } finally {
    await site.close();
  }
});
