import { useNavigation } from 'react-router';

/** A brass line at the top while the next page loads; delayed, so that quick pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-hibiscus" />
  );
}
