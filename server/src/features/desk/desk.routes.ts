import { getDeskOverview } from '@makani/contract/operator/overview';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { showOverview } from './overview/show-overview.ts';

/** What the desk looks at across all subjects. */
export function deskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, getDeskOverview, () => showOverview(context));
}
