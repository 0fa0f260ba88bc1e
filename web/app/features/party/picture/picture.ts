import { saveFile } from '../../../api/save-file.ts';
import { drawPostcard, postcardSize } from './postcard.ts';
import type { PostcardWords } from './postcard-words.ts';

const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
];

const pictureName = 'who-sits-where.png';

/** Saves the drawings in an element as one picture. */
export async function savePicture(element: HTMLElement | null, words: PostcardWords): Promise<void> {
  const content = await pictureOf(element, words);
  saveFile({ name: pictureName, content: new Uint8Array(await content.arrayBuffer()) }, content.type);
}

/** Opens the device's share sheet with that picture. Closing it without a choice is no failure. */
export async function sharePicture(element: HTMLElement | null, words: PostcardWords): Promise<void> {
  const files = [new File([await pictureOf(element, words)], pictureName, { type: 'image/png' })];
  try {
    await navigator.share({ files, title: words.title, text: words.lines.join(', ') });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Whether the device has a share sheet that takes pictures. */
export function canSharePicture(): boolean {
  const files = [new File([], pictureName, { type: 'image/png' })];
  return 'canShare' in navigator && navigator.canShare({ files });
}

/** The drawings in an element on a postcard. It has no name but those in the drawings. */
async function pictureOf(element: HTMLElement | null, words: PostcardWords): Promise<Blob> {
  const drawings = [...(element?.querySelectorAll<SVGSVGElement>('figure svg') ?? [])];
  const images = await Promise.all(drawings.map(async (svg) => imageOf(svg)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, postcardSize);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  await drawPostcard(context, images, words);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (content === null) throw new Error('This browser saves no pictures.');
  return content;
}

/** The drawing as it looks in the page, whose styles a picture does not have. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = document.importNode(svg, true);
  const parts = [...svg.querySelectorAll('*')];
  for (const [index, part] of [...copy.querySelectorAll('*')].entries()) {
    const original = parts[index];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const name of drawn) part.setAttribute(name, style.getPropertyValue(name));
    part.removeAttribute('class');
    part.removeAttribute('style');
  }
  const { width: own, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(own * 3));
  copy.setAttribute('height', String(height * 3));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
