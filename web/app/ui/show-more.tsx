import type { ButtonLook } from './buttons/button-class.ts';
import { Button } from './buttons/button.tsx';

export interface ShowMoreProps extends Pick<ButtonLook, 'variant' | 'size'> {
  children: string;
  /** From `usePages`. */
  list: { nextCursor: string | null; isLoading: boolean; showMore: () => Promise<void> };
  /** Classes of the line around the button. */
  className?: string;
}

/** A button that loads the next page of a list; renders nothing on the last page. */
export function ShowMore({ children, list, className, variant = 'secondary', size }: ShowMoreProps) {
  if (list.nextCursor === null) return null;
  return (
    <div className={className}>
      <Button
        variant={variant}
        size={size}
        isPending={list.isLoading}
        pendingText="Loading…"
        onPress={() => void list.showMore()}
      >
        {children}
      </Button>
    </div>
  );
}
