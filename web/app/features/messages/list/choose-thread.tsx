import { MessagesSquare } from 'lucide-react';

/** Beside the list, until a thread is opened. */
export function ChooseThread() {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-4 bg-paper px-6 text-center text-ink-soft">
      <MessagesSquare aria-hidden="true" className="size-12 text-brass" strokeWidth={1} />
      <p>Choose a conversation to read it here.</p>
    </div>
  );
}
