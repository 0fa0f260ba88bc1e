import type { PostcardWords } from './postcard-words.ts';

/** Three by two, as a postcard is printed. */
export const postcardSize = { width: 1500, height: 1000 };

const edge = 28;
const margin = 84;
const display = 'Marcellus, serif';
const text = "'Instrument Sans', sans-serif";

/** Draws a postcard: an airmail edge, the title with vehicle and dates, the drawings, and the brand. */
export async function drawPostcard(
  context: CanvasRenderingContext2D,
  drawings: readonly HTMLImageElement[],
  words: PostcardWords,
): Promise<void> {
  const { width, height } = postcardSize;
  // A font that doesn't arrive is replaced by the browser's own.
  await Promise.allSettled([document.fonts.load(`64px ${display}`), document.fonts.load(`32px ${text}`)]);
  const colors = getComputedStyle(document.documentElement);
  const color = (name: string) => colors.getPropertyValue(`--color-${name}`);
  drawEdge(context, [color('hibiscus'), color('paper'), color('lagoon'), color('paper')]);
  context.fillStyle = color('paper-bright');
  context.fillRect(edge, edge, width - 2 * edge, height - 2 * edge);
  context.strokeStyle = color('brass');
  context.lineWidth = 2;
  context.strokeRect(edge + 14, edge + 14, width - 2 * (edge + 14), height - 2 * (edge + 14));

  const max = width - 2 * margin;
  context.textAlign = 'left';
  write(context, words.title.toUpperCase(), {
    font: `60px ${display}`,
    color: color('ink'),
    at: [margin, 140],
    spacing: '7px',
    max: max * 0.62,
  });
  for (const [index, line] of words.lines.entries())
    write(context, line, {
      font: `${index === 0 ? '600 ' : ''}34px ${text}`,
      color: color(index === 0 ? 'ink' : 'ink-soft'),
      at: [margin, 196 + index * 46],
      max,
    });
  context.textAlign = 'right';
  write(context, words.brand.toUpperCase(), {
    font: `44px ${display}`,
    color: color('hibiscus-press'),
    at: [width - margin, 136],
    spacing: '9px',
    max: max * 0.33,
  });

  const top = 300;
  const column = (max - margin * (drawings.length - 1)) / drawings.length;
  const room = height - top - margin;
  for (const [index, drawing] of drawings.entries()) {
    const scale = Math.min(column / drawing.width, room / drawing.height);
    const [w, h] = [drawing.width * scale, drawing.height * scale];
    const x = margin + index * (column + margin) + (column - w) / 2;
    context.drawImage(drawing, x, top + (room - h) / 2, w, h);
  }
}

interface Writing {
  font: string;
  color: string;
  at: readonly [number, number];
  spacing?: string;
  max: number;
}

function write(
  context: CanvasRenderingContext2D,
  words: string,
  { font, color, at: [x, y], spacing = '0px', max }: Writing,
): void {
  context.font = font;
  context.fillStyle = color;
  context.letterSpacing = spacing;
  context.fillText(words, x, y, max);
}

/** Slanted stripes all over, which the card leaves at its edge only. */
function drawEdge(context: CanvasRenderingContext2D, colors: readonly string[]): void {
  const { width, height } = postcardSize;
  const stripe = 36;
  for (let x = -height, index = 0; x < width; x += stripe, index += 1) {
    context.fillStyle = colors[index % colors.length] ?? '';
    context.beginPath();
    context.moveTo(x, height);
    context.lineTo(x + stripe, height);
    context.lineTo(x + stripe + height, 0);
    context.lineTo(x + height, 0);
    context.fill();
  }
}
