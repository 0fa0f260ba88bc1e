import * as automatic from '@makani/contract/messages/automatic-messages';
import * as contract from '@makani/contract/messages/saved-answers';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { mount } from '../../../http/mount.ts';
import { changeOff, showOff } from '../automatic/host-choice.ts';
import { addAnswer, changeAnswer, presentAnswer } from './save-answer.ts';
import { type AnswerOwner, deleteAnswer, listAnswers } from './saved-answers.repository.ts';

const ofDesk: AnswerOwner = { desk: true };

/** Saved answers of hosts and of the desk, and the automatic messages that a host wants. */
export function answerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const list = async (owner: AnswerOwner) => ({ answers: (await listAnswers(db, owner)).map(presentAnswer) });
  const remove = async (owner: AnswerOwner, id: string): Promise<void> => {
    if (!(await deleteAnswer(db, owner, id))) throw new AppError('not_found');
  };
  mount(app, contract.listSavedAnswers, ({ principal }) => list({ hostId: principal.userId }));
  mount(app, contract.addSavedAnswer, ({ body, principal }) =>
    addAnswer(context, { hostId: principal.userId }, body),
  );
  mount(app, contract.changeSavedAnswer, ({ params, body, principal }) =>
    changeAnswer(context, { hostId: principal.userId }, { ...params, ...body }),
  );
  mount(app, contract.removeSavedAnswer, ({ params, principal }) =>
    remove({ hostId: principal.userId }, params.id),
  );
  mount(app, contract.listSavedAnswersAtDesk, () => list(ofDesk));
  mount(app, contract.addSavedAnswerAtDesk, ({ body }) => addAnswer(context, ofDesk, body));
  mount(app, contract.changeSavedAnswerAtDesk, ({ params, body }) =>
    changeAnswer(context, ofDesk, { ...params, ...body }),
  );
  mount(app, contract.removeSavedAnswerAtDesk, ({ params }) => remove(ofDesk, params.id));
  mount(app, automatic.getAutomaticMessages, ({ principal }) => showOff(db, principal.userId));
  mount(app, automatic.setAutomaticMessages, ({ body, principal }) => changeOff(db, principal.userId, body));
}
