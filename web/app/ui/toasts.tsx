import { type Toast, ToastBar, Toaster } from 'react-hot-toast';

/**
 * Where toasts appear: top right, below the top bar's controls. Errors and plain ones stay 4 s, successes 2 s, loading
 * ones until dismissed, at most 20 at once: the library's own figures, and the specification's.
 */
export function Toasts() {
  return (
    // An open dialog hides the rest of the page from screen readers: what it says in a toast must stay readable.
    <div data-react-aria-top-layer="true">
      <Toaster
        position="top-right"
        gutter={10}
        containerStyle={{
          top: 'calc(var(--spacing-topbar) + 0.75rem)',
          right: '1rem',
          left: '1rem',
          zIndex: 200,
        }}
        toastOptions={{
          className: 'toast',
          success: { iconTheme: { primary: 'var(--color-palm)', secondary: 'var(--color-paper-bright)' } },
          error: {
            iconTheme: { primary: 'var(--color-hibiscus-press)', secondary: 'var(--color-paper-bright)' },
          },
        }}
      >
        {(toast) => <ToastBar toast={toast.type === 'error' ? { ...toast, ariaProps: urgent } : toast} />}
      </Toaster>
    </div>
  );
}

/** Every toast begins as a polite one, whatever the options say. */
const urgent: Toast['ariaProps'] = { role: 'alert', 'aria-live': 'assertive' };
