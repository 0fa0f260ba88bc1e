import * as contract from '@makani/contract/operator/desk-reviews';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { mount } from '../../../http/mount.ts';
import { listDeskReviews, showOrHide } from './desk-reviews.ts';

export function reviewDeskRoutes(app: FastifyInstance, context: Context): void {
  mount(app, contract.listReviewsAtDesk, ({ query }) => listDeskReviews(context.db, query));

  mount(app, contract.hideReview, ({ params, body, principal: { operatorId } }) =>
    showOrHide(context, { id: params.id, act: 'review_hidden', operatorId, ...body }),
  );

  mount(app, contract.putBackReview, ({ params, body, principal: { operatorId } }) =>
    showOrHide(context, { id: params.id, act: 'review_put_back', operatorId, ...body }),
  );
}
