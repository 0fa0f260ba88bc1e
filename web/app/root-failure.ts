import { paths } from './paths.ts';
import { buttonClass } from './ui/buttons/button-class.ts';

/**
 * Prepares the page that is shown when React has given up and left the document empty. It is built without React and
 * without a script of its own. Its ways out are links, so they work whatever is broken.
 * @returns a function that shows it.
 */
export function prepareRootFailure(): () => void {
  const look = [...document.head.querySelectorAll('link[rel="stylesheet"], meta[name="viewport"]')].map(
    (element) => element.cloneNode(true),
  );
  return () => {
    // React empties the document after it has reported the error.
    setTimeout(() => {
      document.documentElement.lang = 'en';
      document.title = title;
      document.head.append(...look);
      document.body.replaceChildren(failurePage());
    });
  };
}

const title = 'Something went wrong';

function failurePage(): HTMLElement {
  const main = document.createElement('main');
  main.className = 'page flex flex-col items-center py-12 text-center sm:py-16';
  const heading = text('h1', 'poster text-3xl leading-tight sm:text-4xl', 'This page couldn’t be loaded');
  const message = text(
    'p',
    'mt-6 text-lg text-ink-soft',
    'Something in your browser, such as an extension, may have changed this page while it was opening. What you’ve entered is saved.',
  );
  message.setAttribute('role', 'alert');
  const ways = document.createElement('p');
  ways.className = 'mt-9 flex flex-wrap justify-center gap-4';
  ways.append(
    // An address without its fragment loads the document again.
    link('Try again', location.href.replace(/#.*/, ''), buttonClass()),
    link('Back to home', paths.home, buttonClass({ variant: 'secondary' })),
  );
  main.append(heading, message, ways);
  return main;
}

function text(tag: 'h1' | 'p', look: string, words: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = look;
  element.textContent = words;
  return element;
}

function link(words: string, href: string, look: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.className = look;
  element.href = href;
  element.textContent = words;
  return element;
}
