import * as contract from '@makani/contract/calendar/host-calendar';
import * as others from '@makani/contract/calendar/other-calendars';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { readFeed, renewFeed, revokeFeed } from './feed/calendar-feed.ts';
import { addBlock } from './add-block.ts';
import { editRules, removeBlock } from './edit-calendar.ts';
import { importCalendar, refreshImport, removeImport } from './imports/import-calendar.ts';
import { showCalendar } from './show-calendar.ts';

/** Reading an address can keep a connection open for ten seconds, so readings are limited. */
const readings = [{ max: 30, seconds: 3600, by: 'user' as const }];
/** JSON escapes a line break as two characters, and some characters as six. */
const importBodyLimit = 2 * others.maxCalendarBytes;

export function hostCalendarRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.getHostCalendar, ({ params, query, principal }) =>
    showCalendar(context, { vehicleId: params.id, hostId: principal.userId, month: query.month }),
  );
  mount(app, contract.changeRentalRules, ({ params, body, principal }) =>
    editRules(context, { vehicleId: params.id, hostId: principal.userId, change: body }),
  );
  mount(app, contract.addVehicleBlock, ({ params, body, principal }) =>
    addBlock(context, { ...body, vehicleId: params.id, hostId: principal.userId }),
  );
  mount(app, contract.removeVehicleBlock, async ({ params, principal }) => {
    const { id: vehicleId, blockId } = params;
    await removeBlock(context, { vehicleId, blockId, hostId: principal.userId });
  });

  mount(
    app,
    others.renewCalendarFeed,
    ({ params, principal }) => renewFeed(context, { vehicleId: params.id, hostId: principal.userId }),
    { limits: [{ max: 30, seconds: 3600, by: 'user' }] },
  );
  mount(app, others.revokeCalendarFeed, ({ params, principal }) =>
    revokeFeed(context, { vehicleId: params.id, hostId: principal.userId }),
  );
  mount(app, others.readCalendarFeed, ({ params }) => readFeed(context, params.secret), {
    limits: [{ max: 120, seconds: 60, by: 'ip' }],
  });

  mount(
    app,
    others.importCalendar,
    ({ params, body, principal }) =>
      importCalendar(context, { ...body, vehicleId: params.id, hostId: principal.userId }),
    { limits: readings, bodyLimit: importBodyLimit },
  );
  mount(
    app,
    others.refreshCalendarImport,
    ({ params, query, principal }) => {
      const { id: vehicleId, importId } = params;
      const blocksFreeDays = query.freeDays === undefined ? undefined : query.freeDays === 'block';
      return refreshImport(context, { vehicleId, importId, blocksFreeDays, hostId: principal.userId });
    },
    { limits: readings },
  );
  mount(app, others.removeCalendarImport, async ({ params, principal }) => {
    const { id: vehicleId, importId } = params;
    await removeImport(context, { vehicleId, importId, hostId: principal.userId });
  });
}
