export { changeLocation, getLocation, listLocations, lockLocation, requireLocation } from '../locations.ts';
