// refused by eslint(no-restricted-imports): What stands below the screens
import { AuthDialog } from '../features/auth/auth-dialog.tsx';

export const dialog: unknown = AuthDialog;
