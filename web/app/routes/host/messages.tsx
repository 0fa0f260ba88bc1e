import { getAutomaticMessages } from '@makani/contract/messages/automatic-messages';
import { call } from '../../api/call.ts';
import { PartSkeleton } from '../../features/host-shell/part-skeleton.tsx';
import { hostAnswers } from '../../features/messages/answers/answer-doors.ts';
import { AutomaticChoices } from '../../features/messages/answers/automatic-choices.tsx';
import { SavedAnswerList } from '../../features/messages/answers/saved-answer-list.tsx';
import { loadFailure } from '../../features/shell/load-failed.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';
import { asHost } from '../../session/as-host.ts';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { Route } from './+types/messages.ts';

export const meta = privatePage('Message settings');

export function clientLoader() {
  return asHost(async () => {
    const [{ off }, { answers }] = await Promise.all([call(getAutomaticMessages, {}), hostAnswers.list()]);
    return { off, answers };
  });
}

export function HydrateFallback() {
  return <PartSkeleton>Loading your message settings…</PartSkeleton>;
}

export const ErrorBoundary = loadFailure({
  heading: 'Message settings',
  title: 'Your message settings couldn’t be loaded',
});

export default function HostMessages({ loaderData: { off, answers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Message settings" />
      <section className="mt-10">
        <h2 className="font-display text-2xl">Automatic messages</h2>
        <p className="mt-2 mb-5 max-w-prose text-ink-soft">
          We write these to your guests in your conversation with them. Turn off the ones you’d rather write
          yourself. Guests still get their emails.
        </p>
        <AutomaticChoices off={off} />
      </section>
      <section className="mt-12">
        <h2 className="font-display text-2xl">Saved answers</h2>
        <p className="mt-2 mb-5 max-w-prose text-ink-soft">
          Write an answer once, and insert it into any conversation with the guest’s name and the trip’s
          details filled in.
        </p>
        <SavedAnswerList answers={answers} doors={hostAnswers} />
      </section>
    </>
  );
}
