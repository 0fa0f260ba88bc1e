import type { Bench } from './bench.ts';
import type { Row } from './row.ts';
import type { Windows } from './windows.ts';

/** Prints each row of the table as soon as it is measured, in the form of docs/performance.md. */
export class Table {
  readonly #windows: Windows;
  #met = 0;
  #missed = 0;
  #began = performance.now();

  constructor(windows: Windows) {
    this.#windows = windows;
  }

  get isMet(): boolean {
    return this.#missed === 0;
  }

  start(load: number): void {
    this.#began = performance.now();
    console.log(
      `Calibration before: ${this.#windows.calibrate().toFixed(2)}, load ${load.toFixed(1)}, medians of ${this.#windows.count} windows of ${this.#windows.seconds} s\n`,
    );
    console.log('| # | What | Measured | Limit | Compared | Bar | |');
    console.log('|---|---|---:|---:|---:|---|---|');
  }

  async add(row: Row, bench: Bench): Promise<void> {
    try {
      const lines = await row.run(bench);
      const remark = this.#windows.takeRemark();
      this.#print(row.id, remark === '' ? row.what : `${row.what} (${remark})`);
      for (const { what, measured, limit = '', compared = '', bar, isMet } of lines)
        this.#print('', `— ${what}`, measured, limit, compared, bar, this.#verdict(isMet));
    } catch (error) {
      this.#missed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      this.#print(row.id, row.what, 'failed', '', '', reason.replaceAll(/[\n|]/g, ' '), 'FAIL');
    }
  }

  /** A row that another command measures. */
  name(id: string, what: string, command: string): void {
    this.#print(id, what, `\`${command}\``);
  }

  end(load: number): void {
    const seconds = Math.round((performance.now() - this.#began) / 1_000);
    console.log(
      `\nCalibration after: ${this.#windows.calibrate().toFixed(2)}, load ${load.toFixed(1)}. ${this.#met} bars met, ${this.#missed} missed, after ${seconds} s.`,
    );
  }

  #verdict(isMet: boolean | undefined): string {
    if (isMet === undefined) return '';
    if (isMet) this.#met += 1;
    else this.#missed += 1;
    return isMet ? 'PASS' : 'FAIL';
  }

  #print(...cells: string[]): void {
    console.log(`| ${[...cells, ...Array.from({ length: 7 - cells.length }, () => '')].join(' | ')} |`);
  }
}
