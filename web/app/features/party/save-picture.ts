import { saveFile } from '../../api/save-file.ts';

const width = 1200;
const margin = 60;
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
];

/** Saves the drawings in an element as one picture, side by side. It has no name but those in the drawings. */
export async function savePicture(element: HTMLElement | null): Promise<void> {
  const drawings = [...(element?.querySelectorAll<SVGSVGElement>('figure svg') ?? [])];
  const images = await Promise.all(drawings.map(async (svg) => imageOf(svg)));
  const column = (width - margin * (images.length + 1)) / images.length;
  const heights = images.map((image) => (column * image.height) / image.width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(...heights) + 2 * margin;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, image] of images.entries()) {
    const height = heights[index] ?? 0;
    const x = margin + index * (column + margin);
    context.drawImage(image, x, (canvas.height - height) / 2, column, height);
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (content === null) throw new Error('This browser saves no pictures.');
  saveFile({ name: 'who-sits-where.png', content: new Uint8Array(await content.arrayBuffer()) }, 'image/png');
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
