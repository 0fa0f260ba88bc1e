import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { DialogProps } from './dialog.tsx';

/** It closes on Escape, its cross and a click outside, and returns the focus. */
export function DialogWindow({
  title,
  isOpen,
  onClose,
  children,
  intro,
  size = 'medium',
  banner,
  role = 'dialog',
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={role === 'dialog'}
      className="fade fixed inset-0 z-100 grid place-items-end overflow-y-auto bg-ink/55 sm:place-items-center sm:p-6"
    >
      <Modal
        className={`rise w-full rounded-t-lg border-t border-brass bg-paper shadow-float sm:rounded-lg sm:border ${widths[size]}`}
      >
        <FocusAfterwards />
        <AriaDialog role={role} className="relative px-6 pt-8 pb-8 outline-none sm:px-10 sm:pt-10 sm:pb-10">
          {banner ? (
            <img
              src={banner}
              alt=""
              className="-mt-8 mb-7 -ml-6 aspect-5/2 w-[calc(100%+3rem)] max-w-none rounded-t-lg border-b border-brass object-cover object-[50%_70%] sm:-mt-10 sm:mb-8 sm:-ml-10 sm:w-[calc(100%+5rem)] [@media(max-height:40rem)]:hidden"
            />
          ) : null}
          <Heading slot="title" className="poster pr-10 text-2xl leading-snug">
            {title}
          </Heading>
          {intro ? <div className="mt-2 text-ink-soft">{intro}</div> : null}
          <hr className="mt-5 mb-7 w-12 border-t border-brass" />
          {children}
          <Button
            slot="close"
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-xs bg-paper hover:bg-paper-deep"
          >
            <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </Button>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The opener of a dialog may be gone when it closes, as 'Sign in' after a sign-in: then the page gets the focus. */
function FocusAfterwards() {
  useEffect(
    () => () => {
      // The dialog returns the focus in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            document.querySelector('main')?.focus({ preventScroll: true });
        }),
      );
    },
    [],
  );
  return null;
}

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-3xl' } as const;
