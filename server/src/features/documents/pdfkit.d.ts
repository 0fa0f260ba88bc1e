/** What the receipt uses of pdfkit, which brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  interface TextOptions {
    width?: number;
    align?: 'left' | 'right';
    characterSpacing?: number;
    continued?: boolean;
    lineGap?: number;
  }

  // oxlint-disable-next-line import/no-default-export -- the library's own door
  export default class PDFDocument extends Readable {
    constructor(options: object);
    readonly page: { width: number; height: number; margins: { left: number; right: number } };
    x: number;
    y: number;
    registerFont(name: string, font: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    markContent(tag: string): this;
    endMarkedContent(): this;
    struct(type: string, content?: (() => void) | StructureElement[]): StructureElement;
    addStructure(element: StructureElement): this;
    end(): void;
  }
}
