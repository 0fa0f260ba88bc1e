/**
 * The script that creates the page's Trusted Types policy. Browsers ask it about every markup and every script address that
 * a script of the page assigns, and refuse what it does not return. React needs an empty script element when it renders a
 * page again that the browser has changed, and writes nothing or a space into it.
 *
 * @param origins Whose scripts may be loaded beside our own. `*` stands for a subdomain.
 */
export function scriptPolicy(origins: readonly string[]): string {
  return `(${createsPolicy})(${JSON.stringify(origins).replaceAll('<', String.raw`\u003c`)});`;
}

/** Runs in the browser before any other script. Text without rules for `createScript` refuses every script's source. */
const createsPolicy = `(origins) => {
  const isOfPage = ({ origin, pathname }) => origin === location.origin && /^\\/(assets\\/[^/]+|offline-worker)\\.js$/.test(pathname);
  const isOf = (known, origin) => {
    const [before, after] = known.split('*');
    if (after === undefined) return origin === known;
    return origin.startsWith(before) && origin.endsWith(after) && origin.length >= known.length;
  };
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (['', ' ', '<script><\\/script>'].includes(html) ? html : null),
    createScriptURL: (text) => {
      const address = new URL(text, location.href);
      return isOfPage(address) || origins.some((known) => isOf(known, address.origin)) ? address.href : null;
    },
  });
}`;
