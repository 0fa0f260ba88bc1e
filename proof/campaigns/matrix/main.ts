import { invariantsHold } from '../kit/check-invariants.ts';
import { authorisation } from '../kit/authorisation/authorisation.ts';
import { castOf } from '../kit/actors.ts';
import { otherCalendar } from '../kit/host-objects.ts';
import { openStage } from '../kit/open-stage.ts';
import { runCampaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { leaksInMails } from './mails.ts';
import { mutantsUnseen } from './mutants.ts';
import { plantFacts } from './plant-facts.ts';
import { plantFields } from './planted-fields.ts';
import { unrevealed } from './private-facts.ts';
import { compareRoutes, runMatrix } from './run-matrix.ts';

/**
 * `npm run campaigns -- matrix`: every mounted route, by everybody, of everything. The short form sends one call of those who are
 * turned away whatever they name, in place of one for each thing.
 */
await runCampaign('matrix', { short: 30, long: 60 }, async (campaign) => {
  const { check, signal } = campaign;
  const site = await openSite({ fetchCalendar: async () => otherCalendar });
  try {
    const { app } = site;
    check(
      'every mounted route has a row in campaigns/kit/authorisation/, and every row a route',
      site.routes.length,
      compareRoutes(site.routes, authorisation),
    );
    const cast = await castOf(app, site.metricsToken);
    const people = cast.actors.flatMap(({ person }) => (person === undefined ? [] : [person]));
    const stage = await openStage(app, cast);
    await plantFacts(stage, cast);
    const found = await runMatrix(authorisation, { stage, cast }, campaign);
    check('each answers as its row says', found.cells, found.wrong, `${found.requests} requests`);
    check('what is another’s answers like what does not exist', found.pairs, found.unlike);
    check('what is refused changes nothing', found.refused, found.changed);
    check('no answer has what is another’s, nor a hash, token or ciphertext', found.answers, found.leaks);
    check(
      'every private fact is read by somebody who may',
      found.revealed.size,
      unrevealed(people, found.revealed),
    );
    await app.runJobs();
    const mails = await leaksInMails(app, people);
    check('each mail goes to whom it is for, and tells nothing that is another’s', mails.looked, mails.leaks);
    const planted = await plantFields(authorisation, stage, cast, signal);
    check(
      'a planted field is refused and changes nothing',
      planted.requests,
      planted.broken,
      planted.figures,
    );
    const mutants = await mutantsUnseen(stage, cast);
    check('what these checks have to see, they see', mutants.planted, mutants.unseen);
    await invariantsHold(campaign, app.database.kysely);
  } finally {
    await site.close();
  }
});
