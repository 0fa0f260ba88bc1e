import { useEffect, useRef } from 'react';
import { useOnline } from '../../api/connection.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageTrouble } from '../../ui/feedback/page-trouble.tsx';

/**
 * In the place of a page whose script did not arrive: offline, or the site has a newer version. Loads afresh by itself
 * once back online. React Router itself is built with it (`web/overrides`), so it uses nothing of React Router.
 */
export function MissingPart() {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) window.location.reload();
  }, [isOnline]);

  return (
    <>
      <title>This page did not arrive</title>
      <PageTrouble
        title="This page did not arrive"
        message={isOnline ? newerVersion : offline}
        // Offline a reload would lead to an empty page of the browser's.
        action={isOnline ? <WaysOut /> : undefined}
      />
    </>
  );
}

const newerVersion =
  'We may have opened a newer version of this site meanwhile. Reload to get it; what you have entered is kept.';
const offline =
  'You are offline. It opens by itself as soon as you are back, and what you have entered is kept.';

function WaysOut() {
  return (
    <>
      <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
        Reload
      </button>
      <a href={paths.home} className={buttonClass({ variant: 'secondary' })}>
        Back to home
      </a>
    </>
  );
}
