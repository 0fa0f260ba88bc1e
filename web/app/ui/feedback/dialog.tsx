import type { ReactNode } from 'react';
import toast from 'react-hot-toast/headless';
import { type LazyPart, lazyPart, preloadAtFirstInput, useLazyPart } from '../lazy.ts';

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
  return useLazyDialog(dialogWindow, props).render(props);
}

/** A dialog whose code is loaded when it is opened. If that fails, a toast says so. */
export function useLazyDialog<Props extends object>(
  part: LazyPart<Props>,
  { isOpen, onClose }: Pick<DialogProps, 'isOpen' | 'onClose'>,
) {
  return useLazyPart(part, {
    isWanted: isOpen || part.loaded() !== null,
    onFailure: () => {
      toast.error('This couldn’t be opened. Please try again.');
      onClose();
    },
  });
}

const dialogWindow = lazyPart(
  () => import('./dialog-window.tsx'),
  ({ DialogWindow }) => DialogWindow,
);
preloadAtFirstInput(dialogWindow);
