export type BadgeTone = 'blue' | 'grey' | 'red' | 'green' | 'yellow';

/** A state in one word. */
export interface Badge {
  readonly word: string;
  readonly tone: BadgeTone;
}
