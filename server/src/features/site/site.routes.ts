import { getSite } from '@makani/contract/site/site';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';

export function siteRoutes(app: FastifyInstance, { config }: Context): void {
  mount(app, getSite, async () => ({ ...config.site, publicUrl: config.publicUrl }));
}
