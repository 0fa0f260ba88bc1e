import { createContext } from 'react-router';

/** The API inside the server's process, for the loaders. Takes a path such as `/api/cars`. */
export const callApiContext = createContext<typeof fetch>();

/** The nonce of this page's scripts, which the server replaces by their hashes in the policy. */
export const markContext = createContext<string>('');

/** Origins whose scripts this page may load beside its own. */
export const scriptOriginsContext = createContext<readonly string[]>([]);

export type ReportError = (error: unknown) => void;

/** Reports an unexpected failure while rendering; the server passes its logger. */
export const reportErrorContext = createContext<ReportError>((error) => console.error(error));
