const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const context = 'window.__reactRouterContext = {';

/**
 * Moves the preloaded modules behind the style sheet. A page is readable without its modules, but the browser
 * would fetch preloaded modules with the same priority as the style sheet and share a slow connection among
 * them. A script that adds the links waits for the style sheet, as every script does. Without such links (in
 * development) the page stays as it is.
 *
 * @param head All of the page before its body, where React writes such links.
 */
export function paintFirst(head: string, body: string): [head: string, body: string] {
  const script = body.indexOf(context);
  if (script < 0) return [head, body];
  const linked: string[] = [];
  const rest = head.replaceAll(preload, (_link, href: string) => {
    linked.push(href);
    return '';
  });
  // The browser finds these modules in the page's own script; it would find the others only after loading that.
  const imports = body.slice(script);
  const modules = linked.filter((href) => !imports.includes(`"${href}"`));
  if (modules.length === 0) return [head, body];
  return [rest, `${body.slice(0, script)}(${askFor})(${JSON.stringify(modules)});${body.slice(script)}`];
}

/**
 * Runs in the browser. It is text because it is inserted into the page as it is. Each link takes some milliseconds on a
 * phone, so a few at a time leave room for a paint and a tap.
 */
const askFor = `(modules) => {
  const { nonce } = document.currentScript;
  const ask = () => {
    for (const href of modules.splice(0, 4)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low', nonce });
      document.head.append(link);
    }
    if (modules.length > 0) setTimeout(ask);
  };
  ask();
}`;
