/** `npm start`: serves, and builds the pages meanwhile when that has to be done. */
process.argv.splice(2, 0, 'serve', '--build');
await import('./main.ts');
