import type { Db } from '../../../db/database.ts';
import type { FindRules } from '../prices/cached-rules.ts';
import type { Availability } from '../data/ports.ts';
import type { FindVehicles } from './listed-vehicles.ts';
import type { FindLocation } from './location-facts.ts';

/** The sources of a search with dates, some of them in memory. */
export interface SearchSources {
  db: Db;
  availability: Availability;
  vehiclesOf: FindVehicles;
  locationOf: FindLocation;
  rulesOf: FindRules;
}
