import { getDeskToday, getHostToday } from '@makani/contract/handover/today';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { showDeskDay, showHostDay } from './show-day.ts';

export function todayRoutes(app: FastifyInstance, context: Context): void {
  mount(app, getDeskToday, ({ query }) => showDeskDay(context, query));
  mount(app, getHostToday, ({ query, principal }) => showHostDay(context, principal.userId, query));
}
