import type { PlantedFault } from './planted-fault.ts';

const texts = 'server/test/features/texts';

export const faultsOfTexts: PlantedFault[] = [
  {
    name: 'a text leaves although its recipient has replied STOP',
    file: 'server/src/features/texts/sending/send-due-texts.ts',
    find: 'const consent = await consents.lockOpen(trx, row.consent_id);',
    replace: 'const consent = await consents.findLatest(trx, row.user_id);',
    tests: [`${texts}/replies.test.ts`],
  },
  {
    name: 'a text whose answer got lost is sent again',
    file: 'server/src/features/texts/sending/work-off-texts.ts',
    find: 'if (row.begun_at === null || row.body_sha256 === null) return undefined;',
    replace: 'if (row.begun_at !== null || row.body_sha256 === null) return undefined;',
    tests: [`${texts}/texts.test.ts`, `${texts}/twilio-stand-in.test.ts`],
  },
  {
    name: 'a text goes to a caller who has replied STOP meanwhile',
    file: 'server/src/features/texts/sending/send-caller-texts.ts',
    find: "if (await callers.hasStopped(trx, row.phone)) return { dropped: 'the number had replied STOP' };",
    replace: '',
    tests: ['server/test/features/bookings/calls/texted-links.test.ts'],
  },
  {
    name: 'a reply that nobody signed ends a consent',
    file: 'server/src/features/texts/replies/twilio-webhook.ts',
    find: 'if (!isSignedByTwilio({ url: context.config.publicUrl + url, fields, signature }, texts.authToken))',
    replace: 'if (fields.size + signature.length === 0)',
    tests: [`${texts}/replies.test.ts`],
  },
  {
    name: 'START begins texts that the box had ended',
    file: 'domain/src/texts/text-rules.ts',
    find: "endedBy !== 'stop' ||",
    replace: 'endedBy === null ||',
    tests: ['domain/test/texts/text-messages.test.ts', `${texts}/replies.test.ts`],
  },
  {
    name: 'a text wakes somebody at night',
    file: 'domain/src/texts/quiet-hours.ts',
    find: 'local.hour < textHours.until',
    replace: 'local.hour < 24',
    tests: ['domain/test/texts/text-messages.test.ts'],
  },
];
