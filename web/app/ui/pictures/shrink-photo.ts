export interface Size {
  width: number;
  height: number;
}

export interface ShrinkLimits {
  maxBytes: number;
  /** Longest sides in pixels, tried one after the other until the file is small enough. */
  sides: readonly number[];
}

const quality = 0.88;
/** Shows through where a picture is see-through, as it will on the site. */
const paper = '#FBF6EA';

/** The picture's size, upright. Undefined where this browser cannot read it: the server will say what it is. */
export async function measure(file: File): Promise<Size | undefined> {
  const picture = await decoded(file);
  if (picture === undefined) return undefined;
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** The photo as a JPEG of at most so many bytes, upright; undefined where this browser cannot make one. */
export async function shrunk(file: File, { maxBytes, sides }: ShrinkLimits): Promise<File | undefined> {
  const picture = await decoded(file);
  if (picture === undefined) return undefined;
  try {
    for (const side of sides) {
      const content = await drawn(picture, Math.min(1, side / Math.max(picture.width, picture.height)));
      if (content !== null && content.size <= maxBytes)
        return new File([content], file.name, { type: content.type });
    }
    return undefined;
  } finally {
    picture.close();
  }
}

async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

async function drawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
