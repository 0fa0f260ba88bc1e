import { ArrowLeft, ArrowRight, GripVertical, RotateCw, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { type ButtonProps, Button } from 'react-aria-components/Button';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { FormPhoto } from './photo-list.ts';

export type Direction = 'earlier' | 'later';

export interface PhotoTileProps {
  photo: FormPhoto;
  /** The index, from 0. */
  place: number;
  count: number;
  onMove: (direction: Direction) => void;
  onMakePrimary: () => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Called after the tile has moved to `place`. */
  onPlaced: () => void;
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, onMove, onMakePrimary, onRemove, onRetry, onPlaced } = props;
  useEffect(() => {
    onPlaced();
    // Only a change of place counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place]);
  const { key, name, preview, srcset, jpegSrcset, isPrimary, upload } = photo;
  return (
    <>
      <div className="relative">
        {/* The whole tile is draggable, not the picture in it. */}
        <Picture
          picture={{ src: preview, srcset, jpegSrcset, alt: name }}
          sizes="20rem"
          className="pointer-events-none bg-paper-deep"
        />
        <span className="absolute top-2 left-2">
          {isPrimary ? <Badge tone="green">Primary</Badge> : null}
        </span>
        <span className="absolute right-2 bottom-2 rounded-xs bg-paper/90 px-2 py-0.5 text-xs tabular-nums">
          {place + 1} / {count}
        </span>
      </div>
      <div className="px-1.5 pt-2.5">
        <p className="truncate text-sm" title={name}>
          {name}
        </p>
        <UploadState photo={photo} />
      </div>
      <div className="mt-1 flex flex-wrap items-center">
        <IconButton slot="drag" aria-label={`Drag ${name}`} className="cursor-grab">
          <GripVertical aria-hidden="true" />
        </IconButton>
        <IconButton
          id={moveButtonId(key, 'earlier')}
          aria-label={`Move earlier, ${name}`}
          isDisabled={place === 0}
          onPress={() => onMove('earlier')}
        >
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          id={moveButtonId(key, 'later')}
          aria-label={`Move later, ${name}`}
          isDisabled={place === count - 1}
          onPress={() => onMove('later')}
        >
          <ArrowRight aria-hidden="true" />
        </IconButton>
        {isPrimary ? null : (
          <IconButton aria-label={`Set as primary, ${name}`} onPress={onMakePrimary}>
            <Star aria-hidden="true" />
          </IconButton>
        )}
        {upload.state === 'failed' && upload.canRetry ? (
          <IconButton aria-label={`Try again, ${name}`} onPress={onRetry}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton aria-label={`Remove, ${name}`} className="ml-auto" onPress={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

/** The id of a move button, for restoring the focus. */
export function moveButtonId(key: string, direction: Direction): string {
  return `photo-${key}-${direction}`;
}

function UploadState({ photo: { name, file, upload } }: { photo: FormPhoto }) {
  switch (upload.state) {
    case 'waiting':
      return <p className={note}>Waiting…</p>;
    case 'sending':
      return <Progress label={`Uploading ${name}`} share={upload.share} />;
    case 'failed':
      return <p className="text-sm font-medium break-words text-hibiscus-press">{upload.message}</p>;
    case 'done':
      return <p className={note}>{file === null ? 'Saved' : 'Uploaded'}</p>;
  }
}

function Progress({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={note}>
      {/* The server checks the photo after the upload. */}
      {percent < 100 ? `Uploading… ${percent} %` : 'Processing…'}
      <progress aria-label={label} max={100} value={percent} className="upload-progress" />
    </div>
  );
}

function IconButton({
  className = '',
  children,
  ...props
}: ButtonProps & { children: ReactNode; className?: string }) {
  return (
    <Button
      {...props}
      className={`grid size-11 place-items-center rounded-xs hover:bg-paper-deep focus-visible:outline-2 focus-visible:outline-offset-0 disabled:text-stone-ink/40 [&_svg]:size-4.5 [&_svg]:stroke-[1.5] ${className}`}
    >
      {children}
    </Button>
  );
}

const note = 'text-sm text-ink-soft';
