const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** With its tag, which no text of a guest or host has: React writes `<` and `>` of a text as entities. */
const contextScript = /<script[^>]*>(?=window\.__reactRouterContext = \{)/;
const entry = /^(import\("[^"]+"\));/m;
const imported = /(?<=^|>)import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * Lets the page be painted before any of its modules is asked for. A page is readable without them, but whatever the
 * browser fetches beside style sheet, fonts and first picture shares a slow connection with these. What is pressed
 * or typed meanwhile is done once React has the page. Without preloaded modules (in development) the page stays as it is.
 *
 * @param head All of the page before its body, where React writes such links.
 */
export function paintFirst(head: string, body: string): [head: string, body: string] {
  const modules: string[] = [];
  const rest = head.replaceAll(preload, (_link, href: string) => {
    modules.push(href);
    return '';
  });
  const found = contextScript.exec(body);
  if (found === null || modules.length === 0) return [head, body];
  const script = found.index + found[0].length;
  // The page's own script imports its modules. It would begin to fetch them when the browser reads it.
  const start = body
    .slice(script)
    .replaceAll(imported, (_import, name: string | undefined, href: string) =>
      name === undefined
        ? `await painted;\nawait part(import(${href}));`
        : `const ${name} = await part(import(${href}));`,
    )
    .replace(entry, 'part($1);');
  const first = `const painted = (${requestsAfterPaint})(${JSON.stringify(modules)});(${retainsInput})();const part = ${requestsPart};`;
  return [rest, `${body.slice(0, script)}${first}${start}`];
}

/**
 * Runs in the browser, once the style sheet has come, as every script does. It is text because it is inserted into the
 * page as it is. A tab in the background paints nothing, and is not waited for. Each link takes some milliseconds on a
 * phone, so two at a time leave room for a paint and a tap.
 */
const requestsAfterPaint = `async (modules) => {
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
  const ask = () => {
    for (const href of modules.splice(0, 2)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
      document.head.append(link);
    }
    if (modules.length > 0) setTimeout(ask);
  };
  ask();
}`;

/**
 * Keeps the last button pressed, and what is typed, until React has the page, which says so with an event. React takes an
 * input for unchanged whose value it was told itself, so the typed one is set past it. Links work without all this. A
 * page that the browser had changed consists of new elements then, of which the equal one is meant.
 */
const retainsInput = `() => {
  let pressed;
  const typed = new Map();
  const keepPress = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  const keepTyped = ({ target }) => typed.set(target, target.value);
  addEventListener('click', keepPress, true);
  addEventListener('input', keepTyped, true);
  addEventListener('makani:at-work', () => {
    removeEventListener('click', keepPress, true);
    removeEventListener('input', keepTyped, true);
    const now = (old) => old.isConnected ? old : [...document.querySelectorAll(old.localName)].find((one) =>
      one.name === old.name && one.type === old.type && one.textContent === old.textContent &&
      one.getAttribute('aria-label') === old.getAttribute('aria-label'));
    for (const [old, value] of typed) {
      const field = now(old);
      if (!field) continue;
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (pressed) now(pressed)?.click();
  }, { once: true });
}`;

/**
 * Waits for a module, and says when one does not load, which leaves a page that can be read but whose buttons do nothing.
 * Browsers remember a failed module for as long as the document is open, so the way out is a link that loads it again.
 */
const requestsPart = `(asked) => asked.catch((error) => {
  const id = 'missing-part';
  if (document.getElementById(id)) throw error;
  const notice = document.createElement('p');
  notice.id = id;
  notice.setAttribute('role', 'alert');
  notice.className = 'sticky top-0 z-50 bg-ink p-4 text-center text-paper';
  const link = document.createElement('a');
  link.href = location.href.replace(/#.*/, '');
  link.textContent = 'Reload the page';
  link.className = 'underline';
  notice.append('Part of this page didn’t load, so its buttons don’t work yet. ', link);
  document.body.prepend(notice);
  throw error;
})`;
