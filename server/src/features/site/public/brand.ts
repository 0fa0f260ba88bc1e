export { brandDocument } from '../brand.ts';
