import { closeDeskQuestion, useDeskQuestion } from '../../session/desk-questions.ts';
import { useLazyDialog } from '../../ui/feedback/dialog.tsx';
import { lazyPart, preloadAtFirstInput } from '../../ui/lazy.ts';

/** Asks for what an act needs before it goes on. Loaded apart: most screens are read without a question. */
export function DeskDialogs() {
  const { prompt } = useDeskQuestion();
  return useLazyDialog(questionWindows, {
    isOpen: prompt !== null,
    onClose: closeDeskQuestion,
  }).render({});
}

const questionWindows = lazyPart(
  () => import('./desk-question-windows.tsx'),
  ({ DeskQuestionWindows }) => DeskQuestionWindows,
);
preloadAtFirstInput(questionWindows);
