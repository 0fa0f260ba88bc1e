/** Says something to screen readers at once, whatever they are reading. */
export function announce(text: string): void {
  clearTimeout(clearing);
  region ??= makeRegion();
  region.textContent = text;
  // Nobody who reads through the page later should come upon it.
  clearing = setTimeout(() => region?.replaceChildren(), 7_000);
}

let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

function makeRegion(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'sr-only';
  made.ariaLive = 'assertive';
  // React Aria leaves what has this in reach while it hides the page behind a dialog.
  made.dataset['liveAnnouncer'] = 'true';
  document.body.append(made);
  return made;
}
