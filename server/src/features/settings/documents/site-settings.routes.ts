import * as arrivals from '@makani/contract/settings/arrivals';
import * as brand from '@makani/contract/settings/brand-settings';
import * as faqs from '@makani/contract/settings/faq-settings';
import * as limits from '@makani/contract/settings/limit-settings';
import * as policy from '@makani/contract/settings/policy-settings';
import * as support from '@makani/contract/operator/support-settings';
import * as offers from '@makani/contract/settings/offers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { arrivalsSubject } from '../subjects/arrivals.ts';
import { brandSubject } from '../subjects/brand.ts';
import { offersSubject } from '../subjects/offers.ts';
import { faqSubject } from '../subjects/faqs.ts';
import { limitsSubject } from '../subjects/limits.ts';
import { policySubject } from '../subjects/policy.ts';
import { supportSubject } from '../subjects/support.ts';
import { changeSetting, previewSetting, showSetting } from './change-site.ts';

/** Settings of the whole site: each subject is shown, previewed and changed by the same steps. */
export function siteSettingsRoutes(app: FastifyInstance, context: Context): void {
  const ofSupport = supportSubject(context.config);
  const ofFaqs = faqSubject();
  const ofBrand = brandSubject(context.config);
  const ofPolicy = policySubject();
  const ofLimits = limitsSubject();

  mount(app, support.showSupportSettings, ({ principal }) =>
    showSetting(context, ofSupport, principal.operatorId),
  );

  mount(app, support.previewSupportChange, ({ body }) => previewSetting(context, ofSupport, body));

  mount(app, support.changeSupportSettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofSupport, { ...body, operatorId }),
  );

  const ofOffers = offersSubject();

  mount(app, offers.showOfferSettings, ({ principal }) =>
    showSetting(context, ofOffers, principal.operatorId),
  );

  mount(app, offers.previewOfferChange, ({ body }) => previewSetting(context, ofOffers, body));

  mount(app, offers.changeOfferSettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofOffers, { ...body, operatorId }),
  );

  const ofArrivals = arrivalsSubject();

  mount(app, arrivals.showArrivalSettings, ({ principal }) =>
    showSetting(context, ofArrivals, principal.operatorId),
  );

  mount(app, arrivals.previewArrivalChange, ({ body }) => previewSetting(context, ofArrivals, body));

  mount(app, arrivals.changeArrivalSettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofArrivals, { ...body, operatorId }),
  );

  mount(app, faqs.showFaqSettings, ({ principal }) => showSetting(context, ofFaqs, principal.operatorId));

  mount(app, faqs.previewFaqChange, ({ body }) => previewSetting(context, ofFaqs, body));

  mount(app, faqs.changeFaqSettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofFaqs, { ...body, operatorId }),
  );

  mount(app, policy.showPolicySettings, ({ principal }) =>
    showSetting(context, ofPolicy, principal.operatorId),
  );

  mount(app, policy.previewPolicyChange, ({ body }) => previewSetting(context, ofPolicy, body));

  mount(app, policy.changePolicySettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofPolicy, { ...body, operatorId }),
  );

  mount(app, brand.showBrandSettings, ({ principal }) => showSetting(context, ofBrand, principal.operatorId));

  mount(app, brand.previewBrandChange, ({ body }) => previewSetting(context, ofBrand, body));

  mount(app, brand.changeBrandSettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofBrand, { ...body, operatorId }),
  );

  mount(app, limits.showLimitSettings, ({ principal }) =>
    showSetting(context, ofLimits, principal.operatorId),
  );

  mount(app, limits.previewLimitChange, ({ body }) => previewSetting(context, ofLimits, body));

  mount(app, limits.changeLimitSettings, ({ body, principal: { operatorId } }) =>
    changeSetting(context, ofLimits, { ...body, operatorId }),
  );
}
