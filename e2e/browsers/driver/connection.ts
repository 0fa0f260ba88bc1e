/** Requests to a browser: commands of WebDriver (https://www.w3.org/TR/webdriver2) with their parameters. */
export interface Commands {
  open: { url: string };
  execute: { script: string; args: readonly unknown[] };
  press: { id: string };
  clear: { id: string };
  type: { id: string; text: string };
  resize: { width: number; height: number };
  /** Answered with a PNG in base64, of the window; `full` is Firefox's word for the whole page. */
  picture: { full: boolean };
}

/** A browser that runs. Firefox and WebKit know the same commands, and are told them in different ways. */
export interface Connection {
  /** @returns what a script returns, or the picture. @throws what the browser refuses. */
  send<Name extends keyof Commands>(name: Name, parameters: Commands[Name]): Promise<unknown>;
  close(): Promise<void>;
}

/** The browser's environment: where our guests are, whatever the machine's zone is. */
export const environment = { TZ: 'Pacific/Honolulu', LANG: 'en_US.UTF-8' };

/** The value under a name of an answer. */
export function valueAt(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? new Map(Object.entries(answer)).get(name)
    : undefined;
}

/** The browser's words for what it refuses. */
export function refusal(name: string, error: unknown): Error {
  return new Error(`${name}: ${String(valueAt(error, 'error'))}, ${String(valueAt(error, 'message'))}`);
}
