// refused by eslint(no-restricted-imports): Toasts come from react-hot-toast/headless
import toast from 'react-hot-toast';

export function praise(): void {
  toast.success('Well done');
}
