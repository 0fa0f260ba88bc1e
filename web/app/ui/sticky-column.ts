/** Stays in view by its upper edge where it fits the window, by its lower edge where it is higher. */
export const stickyColumn =
  'lg:sticky lg:top-[min(1.5rem,calc(100dvh-var(--column-height,0px)-1.5rem))]' as const;

/** Tells the column's styles how high it is: the `ref` of an element with these classes. */
export function measureColumn(column: HTMLElement | null): (() => void) | undefined {
  if (column === null) return undefined;
  const observer = new ResizeObserver(() => {
    column.style.setProperty('--column-height', `${column.offsetHeight}px`);
  });
  observer.observe(column);
  return () => observer.disconnect();
}
