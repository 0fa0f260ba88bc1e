/** Text in HTML, also within an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Escaped text in which `backticks` become code. */
export function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`(?<code>[^`]+)`/g, '<code>$<code></code>');
}
