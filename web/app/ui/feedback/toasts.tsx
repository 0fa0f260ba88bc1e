import { Check, LoaderCircle, X } from 'lucide-react';
import { type Toast, resolveValue, useToaster } from 'react-hot-toast/headless';

/**
 * The toasts: top right, below the top bar's controls, and beside the close button of an open dialog. Errors and plain ones stay 4 s, successes 2 s, loading
 * ones until dismissed, at most 20 at once, which are both the library's defaults and the specification's
 * figures. The library's own rendering is not used, because it writes styles into the page, which our policy
 * forbids.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  return (
    // An open dialog hides the rest of the page from screen readers; its toasts must stay readable.
    <div
      data-react-aria-top-layer="true"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="toasts"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const urgent = toast.type === 'error' ? ({ role: 'alert', 'aria-live': 'assertive' } as const) : {};
  return (
    <div className="toast" data-leaving={!toast.visible}>
      <ToastIcon type={toast.type} />
      <div {...toast.ariaProps} {...urgent}>
        {resolveValue(toast.message, toast)}
      </div>
    </div>
  );
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  switch (type) {
    case 'success':
      return <Check aria-hidden="true" strokeWidth={3} className={`${disc} bg-palm`} />;
    case 'error':
      return <X aria-hidden="true" strokeWidth={3} className={`${disc} bg-hibiscus-press`} />;
    case 'loading':
      return <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin text-ink-soft" />;
    case 'blank':
    case 'custom':
      return null;
  }
}

const disc = 'size-5 shrink-0 rounded-full p-1 text-paper-bright';
