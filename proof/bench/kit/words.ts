/** '1,284/s', '0.24', '3.1 ms', '84 MB'. */
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')}/s`;
export const ratio = (value: number): string => (value < 0.1 ? value.toFixed(3) : value.toFixed(2));
export const inMs = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const inMb = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;
