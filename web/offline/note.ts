import { buttonClass } from '../app/ui/buttons/button-class.ts';

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface NoteInput {
  /** Addresses of the site's styles. */
  styles: readonly string[];
  /** The trip's pickup or return. */
  handover: string | undefined;
}

/** A page for an address that needs a connection. It has no script, and its ways out are links. */
export function offlineNote({ styles, handover }: NoteInput): Response {
  const ways = [
    wayOut('', 'Try again', buttonClass()),
    ...(handover === undefined
      ? []
      : [wayOut(handover, 'Pickup and return', buttonClass({ variant: 'secondary' }))]),
  ];
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You’re offline</title>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body><main class="page flex min-h-dvh flex-col items-center justify-center py-12 text-center">
<h1 class="poster text-3xl leading-tight sm:text-4xl">You’re offline</h1>
<p class="mt-6 max-w-xl text-lg text-balance text-ink-soft">This page needs a connection. Pickup and return open without one if you’ve opened them on this phone before. What you’ve recorded is saved.</p>
<p class="mt-9 flex flex-wrap justify-center gap-4 max-sm:grid">${ways.join('')}</p>
</main></body></html>`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

function wayOut(href: string, words: string, look: string): string {
  return `<a href="${href}" class="${look}">${words}</a>`;
}
