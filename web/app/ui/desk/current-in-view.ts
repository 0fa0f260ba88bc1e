import { type RefObject, useEffect } from 'react';

/** Keeps the current one of links that scroll sideways in view, also when a phone is turned. */
export function useCurrentInView(links: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const list = links.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => {
      const current = list.querySelector<HTMLElement>('[aria-current]');
      if (current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [links, pathname]);
}
