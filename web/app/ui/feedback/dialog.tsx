import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { lazyPart, preloadAtFirstInput, useLazyPart } from '../lazy.ts';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** A line below the title. */
  intro?: ReactNode;
  size?: 'narrow' | 'medium' | 'wide';
  /** A decorative picture across the top, in windows that are tall enough. */
  banner?: string;
  /** An alertdialog is not closed by a click outside, because its question needs an answer. */
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog. Its code, a seventh of a page's, comes when somebody is there to open one. */
export function Dialog(props: DialogProps) {
  const { render } = useLazyPart(dialogWindow, {
    isWanted: props.isOpen || dialogWindow.loaded() !== null,
    onFailure: () => {
      toast.error('This couldn’t be opened. Please try again.');
      props.onClose();
    },
  });
  return render(props);
}

const dialogWindow = lazyPart(
  () => import('./dialog-window.tsx'),
  ({ DialogWindow }) => DialogWindow,
);
preloadAtFirstInput(dialogWindow);
