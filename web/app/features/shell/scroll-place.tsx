import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * Restores the scroll position of a page. Its script only has to run before the page is painted, so browsers are given
 * an empty one: they would refuse the text of a script that React renders there.
 */
export function ScrollPlace() {
  return import.meta.env.SSR ? <ScrollRestoration /> : <InBrowser />;
}

function InBrowser() {
  useScrollRestoration();
  // oxlint-disable-next-line react/no-danger -- empty, in place of the server's text, which React would compare
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
