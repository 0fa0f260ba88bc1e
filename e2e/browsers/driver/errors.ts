/**
 * Writes down what goes wrong in the page from now on, as an attribute, which a later script can read in any browser. Sent to the
 * page as a text, as is the next.
 */
export function noteErrors(): void {
  const page = document.documentElement;
  const note = (words: string): void => page.setAttribute('data-errors', `${errors()}${words}\n`);
  const errors = (): string => page.getAttribute('data-errors') ?? '';
  addEventListener('error', ({ message, filename }) => note(`${message} ${filename}`));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`security policy: ${violatedDirective} ${blockedURI}`),
  );
}

export function errorsOfPage(): string {
  return document.documentElement.getAttribute('data-errors') ?? '';
}
