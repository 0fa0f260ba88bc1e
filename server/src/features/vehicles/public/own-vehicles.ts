export {
  type RentalVehicle,
  changeRules,
  hostOrVehicle,
  listOwnVehicles,
  requireOwnVehicle,
  requireRentalVehicle,
  timeZoneOfHost,
  timeZoneOfVehicle,
  yearlyFeesOf,
} from '../data/own-vehicles.ts';
