import { type Bar, verdictOf } from './bar.ts';
import type { Bench } from '../bench.ts';
import type { Row } from '../row.ts';
import type { Windows } from '../windows.ts';

/** Prints each row of the table as soon as it is measured, in the form of docs/performance.md. */
export class Table {
  readonly #windows: Windows;
  #met = 0;
  #missed = 0;
  #noted = 0;
  #disturbed = 0;
  #began = performance.now();
  #text = '';

  constructor(windows: Windows) {
    this.#windows = windows;
  }

  get isMet(): boolean {
    return this.#missed === 0;
  }

  start(load: number): void {
    this.#began = performance.now();
    this.#say(
      `Calibration before: ${this.#windows.calibrate().toFixed(2)}, load ${load.toFixed(1)}, medians of ${this.#windows.count} windows of ${this.#windows.seconds} s\n`,
    );
    this.#say('| # | What | Measured | Limit | Compared | Bar | |');
    this.#say('|---|---|---:|---:|---:|---|---|');
  }

  async add(row: Row, bench: Bench): Promise<void> {
    try {
      const lines = await row.run(bench);
      const remark = this.#windows.takeRemark();
      this.#print(row.id, remark === '' ? row.what : `${row.what} (${remark})`);
      for (const { what, measured, limit = '', compared = '', bar } of lines) {
        const says = typeof bar === 'string' ? bar : bar.says;
        this.#print('', `— ${what}`, measured, limit, compared, says, this.#verdict(bar));
      }
    } catch (error) {
      this.#windows.takeRemark();
      this.#missed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      this.#print(row.id, row.what, 'failed', '', '', reason.replaceAll(/[\n|]/g, ' '), 'FAIL');
    }
  }

  end(load: number): void {
    const seconds = Math.round((performance.now() - this.#began) / 1_000);
    this.#say(
      `\nCalibration after: ${this.#windows.calibrate().toFixed(2)}, load ${load.toFixed(1)}. ${this.#met} bars met, ${this.#missed} missed; noted for a quiet machine: ${this.#noted} missed, in disturbed windows: ${this.#disturbed}; after ${seconds} s.`,
    );
  }

  /** Everything that was printed. */
  get text(): string {
    return this.#text;
  }

  #say(line: string): void {
    console.log(line);
    this.#text += `${line}\n`;
  }

  #verdict(bar: Bar | string): string {
    const verdict = verdictOf(bar);
    if (verdict === 'PASS') this.#met += 1;
    if (verdict === 'FAIL') this.#missed += 1;
    if (verdict === 'noted: missed') this.#noted += 1;
    if (verdict === 'noted: disturbed') this.#disturbed += 1;
    return verdict;
  }

  #print(...cells: string[]): void {
    this.#say(`| ${[...cells, ...Array.from({ length: 7 - cells.length }, () => '')].join(' | ')} |`);
  }
}
