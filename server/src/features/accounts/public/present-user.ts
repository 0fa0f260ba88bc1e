export { lockPresentUser, lockUsers, presentUserLock } from '../data/present-user.ts';
