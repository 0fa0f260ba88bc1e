export { availability } from '../availability/availability.ts';
