export {
  type RentalVehicle,
  changeRules,
  hostOrVehicle,
  listOwnVehicles,
  requireOwnVehicle,
  timeZoneOfHost,
  timeZoneOfVehicle,
  yearlyFeesOf,
} from '../data/own-vehicles.ts';
