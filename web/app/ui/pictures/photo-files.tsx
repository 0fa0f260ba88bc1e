import type { RefObject } from 'react';

interface PhotoFilesProps {
  /** For the button that opens it. */
  chooser: RefObject<HTMLInputElement | null>;
  onChoose(files: File[]): void;
}

/** The browser's chooser of pictures, without a look of its own. */
export function PhotoFiles({ chooser, onChoose }: PhotoFilesProps) {
  return (
    <input
      ref={chooser}
      type="file"
      multiple
      hidden
      aria-label="Photo files"
      accept="image/*"
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // The same file may be chosen again after it was removed.
        target.value = '';
      }}
    />
  );
}
