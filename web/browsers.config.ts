/**
 * The oldest browsers that we support, of early 2023 but for Firefox, whose 128 is its extended release of 2024. Syntax and
 * styles are built for them, and server/test/http/pages/older-browsers.test.ts looks for functions that they lack. People read
 * the list in docs/product.md.
 */
export const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];
