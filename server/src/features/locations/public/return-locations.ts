export { offeredReturnsByLocation, otherLocationsColumn, shownReturnsOf } from '../return-locations.ts';
