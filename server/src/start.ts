/** `npm start`: serves, and meanwhile builds the pages if they are outdated. */
process.argv.splice(2, 0, 'serve', '--build');
await import('./main.ts');
