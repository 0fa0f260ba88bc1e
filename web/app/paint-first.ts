const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const inlineScript = /(<script nonce="[^"]*">)(window\.__reactRouterContext = \{)/;

/**
 * Moves the preloaded modules behind the style sheet. A page is readable without its modules, but the browser
 * would fetch preloaded modules with the same priority as the style sheet and share a slow connection among
 * them. A script that adds the links waits for the style sheet, as every script does. Without such links (in
 * development) the page stays as it is.
 */
export function paintFirst(html: string): string {
  const modules = [...html.matchAll(preload)].flatMap(([, href = '']) => {
    // The browser finds these modules in the page's own script; it would find the others only after loading
    // that.
    return html.includes(`import "${href}"`) || html.includes(` from "${href}"`) ? [] : [href];
  });
  if (modules.length === 0) return html;
  return html
    .replaceAll(preload, '')
    .replace(inlineScript, (_, tag, code) => `${tag}(${askFor})(${JSON.stringify(modules)});${code}`);
}

/** Runs in the browser. It is text because it is inserted into the page as it is. */
const askFor = `(modules) => {
  for (const href of modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low', nonce: document.currentScript.nonce });
    document.head.append(link);
  }
}`;
