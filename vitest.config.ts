import { defineConfig } from 'vitest/config';

const onCi = process.env['CI'] !== undefined;

export default defineConfig({
  test: {
    include: ['{contract,domain,server,web}/**/*.test.{ts,tsx}', 'house/*.test.ts'],
    reporters: onCi ? ['default', ['json', { outputFile: 'test-reports/vitest.json' }]] : ['default'],
  },
});
