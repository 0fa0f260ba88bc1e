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
      <title>This page didn’t load</title>
      <PageTrouble
        title="This page didn’t load"
        message={isOnline ? newerVersion : offline}
        // A reload while offline would show the browser's error page.
        action={isOnline ? <WaysOut /> : undefined}
      />
    </>
  );
}

const newerVersion =
  'There may be a newer version of this site. Reload to get it; what you’ve entered is saved.';
const offline =
  'You’re offline. It will open as soon as you’re back online, and what you’ve entered is saved.';

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
