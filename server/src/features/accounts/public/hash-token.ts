export { hashToken } from '../data/hash-token.ts';
