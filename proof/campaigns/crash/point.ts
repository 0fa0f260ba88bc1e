/** A moment before or after one function of the product, found by its file. */
export interface Point {
  file: string;
  /** The exported function, or the one that makes the object whose `method` is meant. */
  wraps: string;
  method?: string;
  when: 'before' | 'after';
}
