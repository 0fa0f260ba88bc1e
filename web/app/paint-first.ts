const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const inlineScript = /(<script nonce="[^"]*">)(window\.__reactRouterContext = \{)/;

/**
 * A page is whole without its modules, so what paints it goes first: the browser would ask for preloaded modules as
 * eagerly as for the style sheet, and share a slow line among them. Asked for by a script they wait for the style sheet,
 * as every script does. Without such links (while developing) the page stays as it is.
 */
export function paintFirst(html: string): string {
  const modules = [...html.matchAll(preload)].flatMap(([, href = '']) => {
    // What the page's own module names is found with it; the rest would only be found once that has come.
    return html.includes(`import "${href}"`) || html.includes(` from "${href}"`) ? [] : [href];
  });
  if (modules.length === 0) return html;
  return html
    .replaceAll(preload, '')
    .replace(inlineScript, (_, tag, code) => `${tag}(${askFor})(${JSON.stringify(modules)});${code}`);
}

/** Runs in the browser. Text, because it goes into the page as it stands. */
const askFor = `(modules) => {
  for (const href of modules) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low', nonce: document.currentScript.nonce });
    document.head.append(link);
  }
}`;
