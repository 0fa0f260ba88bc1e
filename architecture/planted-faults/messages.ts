import type { PlantedFault } from './planted-fault.ts';

const messages = 'server/test/features/messages';

export const faultsOfMessages: PlantedFault[] = [
  {
    name: 'another host reads the messages of a guest',
    file: 'server/src/features/messages/threads/access.ts',
    find: 'return vehicle.hostId === userId ? asHost : undefined;',
    replace: 'return vehicle.hostId !== userId ? asHost : undefined;',
    tests: [`${messages}/doors.test.ts`],
  },
  {
    name: 'a phone number shows before the host has confirmed',
    file: 'domain/src/messages/thread-rules.ts',
    find: 'return status !== null && isCertain(status);',
    replace: 'return status !== null;',
    tests: ['domain/test/messages/thread-rules.test.ts', `${messages}/messages.test.ts`],
  },
  {
    name: 'a mail about unread messages goes to the other side',
    file: 'server/src/features/messages/mail/mail-unread.ts',
    find: "if (side === 'host')",
    replace: "if (side === 'guest')",
    tests: [`${messages}/mail-unread.test.ts`],
  },
  {
    name: 'two workers write the same automatic message',
    file: 'server/src/features/messages/automatic/write-automatic.ts',
    find: 'if (!(await noteDecided(trx, { bookingId, kind }, now))) return false;',
    replace: 'await noteDecided(trx, { bookingId, kind }, now);',
    tests: [`${messages}/automatic.test.ts`],
  },
];
