import { createContext } from 'react-router';

/** Our own API, called inside the process while the server renders. Takes a path such as `/api/cars`. */
export const callApiContext = createContext<typeof fetch>();

/** The one word that lets a script of this response run. */
export const nonceContext = createContext<string>('');

export type ReportError = (error: unknown) => void;

/** Where an unexpected failure while rendering is told; the server gives its logger. */
export const reportErrorContext = createContext<ReportError>((error) => console.error(error));
