import * as contract from '@makani/contract/operator/location-settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../adapters/context.ts';
import { mount } from '../../http/mount.ts';
import { changeLocationSettings, previewChange } from './change-location-settings.ts';
import { confirmSettingVersion } from './confirm-version.ts';
import { listSettable } from './show-locations.ts';
import { siteSettingsRoutes } from './documents/site-settings.routes.ts';
import { withdrawVersion } from './withdraw-version.ts';

export function settingsDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  mount(app, contract.listSettableLocations, async () => ({
    locations: await listSettable(db, clock.now()),
  }));

  mount(app, contract.previewLocationChange, ({ body }) => previewChange(context, body));

  mount(app, contract.changeLocationSettings, ({ body, principal: { operatorId } }) =>
    changeLocationSettings(context, { ...body, operatorId }),
  );

  mount(app, contract.withdrawSettingVersion, ({ params, body, principal: { operatorId } }) =>
    withdrawVersion(context, { ...params, ...body, operatorId }),
  );

  mount(app, contract.confirmSettingVersion, ({ params, body, principal: { operatorId } }) =>
    confirmSettingVersion(context, { ...params, ...body, operatorId }),
  );

  siteSettingsRoutes(app, context);
}
