import { getDeskCalendar } from '@makani/contract/operator/desk-calendar';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { showFleet } from './show-fleet.ts';

export function calendarDeskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, getDeskCalendar, ({ query }) => showFleet(context, query));
}
