import { runCampaign } from '../kit/report.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import { auditSurvived, copyMatches, erasedStayErased, everyFlipIsCaught } from './checks.ts';
import { openScene } from './scene.ts';
import { dumpUnderLoad } from './dump-under-load.ts';
import { restoreElsewhere } from './restore-elsewhere.ts';

/**
 * `npm run campaigns -- drill`: a dump is taken while guests book, and one of them leaves after it. Restored elsewhere, it
 * holds what was acknowledged before it and nothing else, the one who left stays erased, and the books, the
 * audit and the invariants are whole.
 */
await runCampaign('drill', { short: 6, long: 15 }, async (campaign) => {
  const { check, count, signal } = campaign;
  const scene = await openScene();
  try {
    const dump = await dumpUnderLoad(scene, { bookings: count(12, 200), signal });
    check(
      'bookings went on while the dump was taken',
      dump.acknowledgedMeanwhile.length,
      dump.refusals,
      `${dump.acknowledgedBefore.length} before it, ${dump.acknowledgedMeanwhile.length} meanwhile, ${dump.bytes.toLocaleString('en-US')} bytes in ${seconds(dump.took)}`,
    );
    await everyFlipIsCaught(campaign, scene, dump, count(20, 500));
    signal.throwIfAborted();

    const leaver = await scene.leave();
    const restored = await restoreElsewhere(scene, dump.file);
    await copyMatches(campaign, scene, restored, dump);
    await erasedStayErased(campaign, scene, restored, leaver);
    await auditSurvived(campaign, restored, dump.auditHead);
    await invariantsHold(campaign, restored.kysely);
    check(
      'the copy was ready',
      1,
      [],
      `restored in ${seconds(restored.took)}, ready in ${seconds(restored.ready())}`,
    );
  } finally {
    await scene.close();
  }
});

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
