import { deskAnswers } from '../../../features/messages/answers/answer-doors.ts';
import { SavedAnswerList } from '../../../features/messages/answers/saved-answer-list.tsx';
import { DeskScreen } from '../../../features/operator-shell/desk-screen.tsx';
import { deskMeta } from '../../../features/shell/desk-meta.ts';
import { loadFailure } from '../../../features/shell/load-failed.tsx';
import { paths } from '../../../paths.ts';
import { asOperator } from '../../../session/as-operator.ts';
import type { Route } from './+types/answers.ts';

export const meta = deskMeta('Saved answers');

export function clientLoader() {
  return asOperator(() => deskAnswers.list());
}

export const ErrorBoundary = loadFailure({ title: 'The saved answers couldn’t be loaded' });

export default function DeskAnswers({ loaderData: { answers } }: Route.ComponentProps) {
  return (
    <DeskScreen
      back={{ label: 'Messages', to: paths.operatorMessages }}
      title="Saved answers"
      intro="Everyone at the desk has the same ones."
    >
      <SavedAnswerList answers={answers} doors={deskAnswers} />
    </DeskScreen>
  );
}
