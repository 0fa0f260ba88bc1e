import { Toaster } from 'react-hot-toast';

/**
 * Where toasts appear: top right, below the top bar's controls. Errors and plain ones stay 4 s, successes 2 s, loading
 * ones until dismissed, at most 20 at once: the library's own figures, and the specification's.
 */
export function Toasts() {
  return (
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
          ariaProps: { role: 'alert', 'aria-live': 'assertive' },
        },
      }}
    />
  );
}
