// refused by oxc(no-barrel-file): Barrel file
export * from './cycle-a.ts';
export * from './cycle-b.ts';
