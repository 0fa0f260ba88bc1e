export type BadgeTone = 'blue' | 'grey' | 'red' | 'green' | 'yellow';

export interface Badge {
  readonly word: string;
  readonly tone: BadgeTone;
}
