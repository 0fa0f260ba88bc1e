export { hashToken, newToken } from '../data/hash-token.ts';
