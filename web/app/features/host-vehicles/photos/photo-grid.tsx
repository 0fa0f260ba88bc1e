import { useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { FormPhoto } from './photo-list.ts';
import { type Direction, PhotoTile, moveButtonId } from './photo-tile.tsx';
import type { Photos } from './use-photos.ts';

/** The photos in the gallery's order, sorted by dragging or by buttons. */
export function PhotoGrid({ photos }: { photos: Photos }) {
  const { list } = photos;
  const focus = useFocusAfterMove();
  const { dragAndDropHooks } = useDragAndDrop<FormPhoto>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="drop-target:outline-2 drop-target:outline-hibiscus-press" />
    ),
    onReorder({ keys, target }) {
      const from = list.findIndex(({ key }) => keys.has(key));
      const photo = list[from];
      const gap = list.findIndex(({ key }) => key === target.key) + (target.dropPosition === 'after' ? 1 : 0);
      if (photo) photos.move(photo, from < gap ? gap - 1 : gap);
    },
  });

  function step(photo: FormPhoto, place: number, direction: Direction): void {
    const to = direction === 'earlier' ? place - 1 : place + 1;
    // A photo at either end can only move back.
    const next = to === 0 ? 'later' : to === list.length - 1 ? 'earlier' : direction;
    focus.input(moveButtonId(photo.key, next));
    photos.move(photo, to);
  }

  return (
    <GridList
      aria-label="Photos in order"
      layout="grid"
      keyboardNavigationBehavior="tab"
      items={list.map((photo, place) => ({ id: photo.key, photo, place }))}
      dragAndDropHooks={dragAndDropHooks}
      className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-2"
    >
      {({ photo, place }) => (
        <GridListItem
          textValue={photo.name}
          className="border border-brass/60 bg-paper p-1.5 outline-none dragging:opacity-50 focus-visible:outline-2 focus-visible:outline-solid focus-visible:outline-offset-2 focus-visible:outline-lagoon"
        >
          <PhotoTile
            photo={photo}
            place={place}
            count={list.length}
            onMove={(direction) => step(photo, place, direction)}
            onMakePrimary={() => photos.makePrimary(photo)}
            onRemove={() => photos.remove(photo)}
            onRetry={() => photos.retry(photo)}
            onPlaced={focus.give}
          />
        </GridListItem>
      )}
    </GridList>
  );
}

/** Restores the focus: a moved photo takes its button along in the DOM, which may lose the focus. */
function useFocusAfterMove(): { input(buttonId: string): void; give(): void } {
  const wanted = useRef<string | null>(null);
  return {
    input(buttonId) {
      wanted.current = buttonId;
    },
    give() {
      if (wanted.current === null) return;
      document.getElementById(wanted.current)?.focus();
      wanted.current = null;
    },
  };
}
