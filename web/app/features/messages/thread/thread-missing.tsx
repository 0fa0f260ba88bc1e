import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { NotFoundPanel } from '../../../ui/feedback/not-found-panel.tsx';

/** Shown for an unknown thread. Other people's threads look the same. */
export function ThreadMissing() {
  return (
    <div className="px-5 py-10">
      <NotFoundPanel
        heading="Conversation not found"
        title="We couldn’t find this conversation"
        description="The link may be incomplete, or it belongs to another account. Conversations are erased some time after the trip."
        action={
          <Link to={paths.messages} className={buttonClass()}>
            All messages
          </Link>
        }
      />
    </div>
  );
}
