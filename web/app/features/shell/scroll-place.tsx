import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

/**
 * Restores the scroll position of a page. Its script only has to run before the page is painted, so browsers are given
 * an empty one: they would refuse the text of a script that React renders there.
 */
export function ScrollPlace({ nonce }: { nonce: string | undefined }) {
  return import.meta.env.SSR ? <ScrollRestoration nonce={nonce} /> : <InBrowser nonce={nonce} />;
}

function InBrowser({ nonce }: { nonce: string | undefined }) {
  useScrollRestoration();
  // oxlint-disable-next-line react/no-danger -- empty, in place of the server's text, which React would compare
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
