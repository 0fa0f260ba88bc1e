import {
  addSavedAnswer,
  addSavedAnswerAtDesk,
  changeSavedAnswer,
  changeSavedAnswerAtDesk,
  listSavedAnswers,
  listSavedAnswersAtDesk,
  removeSavedAnswer,
  removeSavedAnswerAtDesk,
  type SavedAnswer,
  type SavedAnswerForm,
} from '@makani/contract/messages/saved-answers';
import { call } from '../../../api/call.ts';
import { deskCall } from '../../../api/desk-call.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { paths } from '../../../paths.ts';

/** The endpoints of the saved answers of one owner. */
export interface AnswerDoors {
  list(): Promise<{ answers: SavedAnswer[] }>;
  add(answer: SavedAnswer): Promise<SavedAnswer>;
  change(id: string, form: SavedAnswerForm): Promise<SavedAnswer>;
  remove(id: string): Promise<unknown>;
  useMutation: typeof useApiMutation;
  /** The screen on which they are written. */
  screen: string;
}

export const hostAnswers: AnswerDoors = {
  list: () => call(listSavedAnswers, {}),
  add: (answer) => call(addSavedAnswer, { body: answer }),
  change: (id, form) => call(changeSavedAnswer, { params: { id }, body: form }),
  remove: (id) => call(removeSavedAnswer, { params: { id } }),
  useMutation: useApiMutation,
  screen: paths.hostMessages,
};

/** The whole desk has the same ones. */
export const deskAnswers: AnswerDoors = {
  list: () => deskCall(listSavedAnswersAtDesk, {}),
  add: (answer) => deskCall(addSavedAnswerAtDesk, { body: answer }),
  change: (id, form) => deskCall(changeSavedAnswerAtDesk, { params: { id }, body: form }),
  remove: (id) => deskCall(removeSavedAnswerAtDesk, { params: { id } }),
  useMutation: useDeskMutation,
  screen: paths.operatorAnswers,
};
