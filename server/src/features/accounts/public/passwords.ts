export { hashPassword, passwordMatches, spendAsMuchAsAMatch } from '../data/passwords.ts';
