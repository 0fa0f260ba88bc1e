import { useEffect, useRef } from 'react';
import { useOnline } from '../../api/connection.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PageTrouble } from '../../ui/feedback/page-trouble.tsx';

/**
 * Replaces a page whose script did not load: offline, or the site has a newer version. Reloads by itself once
 * online again. The build inserts it into React Router (`web/overrides`), so it uses nothing of React Router.
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
        // A reload while offline would show the browser's error page.
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
