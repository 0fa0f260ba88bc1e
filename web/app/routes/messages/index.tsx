import { ChooseThread } from '../../features/messages/list/choose-thread.tsx';
import { privatePage } from '../../features/shell/page-meta.ts';

export const meta = privatePage('Messages');

export default function Messages() {
  return <ChooseThread />;
}
