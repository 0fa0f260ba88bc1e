import { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import {
  addToolBlock as addEndpoint,
  removeToolBlock as removeEndpoint,
} from '@makani/contract/tools/tool-calendar';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount, perKey } from '../../../http/mount.ts';
import { showFleet } from './show-fleet.ts';
import { addToolBlock, removeToolBlock } from './tool-blocks.ts';

export function calendarDeskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, getDeskCalendar, ({ query }) => showFleet(context, query));

  mount(
    app,
    addEndpoint,
    ({ params, body, principal }) =>
      addToolBlock(context, { ...body, vehicleId: params.id, key: principal.prefix }),
    { limits: perKey },
  );

  mount(
    app,
    removeEndpoint,
    ({ params, principal }) =>
      removeToolBlock(context, { vehicleId: params.id, blockId: params.blockId, key: principal.prefix }),
    { limits: perKey },
  );
}
