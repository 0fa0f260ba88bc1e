import { type RefObject, useEffect } from 'react';

/** Takes the focus to the first field with a fault, each time that faults are found. */
export function useFocusOnFault(
  within: RefObject<HTMLElement | null>,
  faults: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [within, faults]);
}
