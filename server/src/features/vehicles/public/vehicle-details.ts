export {
  getVehicleDetails,
  hasPlateLike,
  recordReadings,
  type VehicleDetails,
} from '../details/vehicle-details.ts';
export { forgetDetails, forgetLockboxCode, saveDetails } from '../details/save-details.ts';
export { exportDetails } from '../details/export-details.ts';
export { lockboxCodeOf } from '../details/lockbox-code.ts';
export {
  findWithService,
  listWithService,
  noteServicePause,
  noteServiceReminder,
  type PlannedService,
} from '../details/service.repository.ts';
export {
  beginTurnaround,
  endTurnaround,
  listOpen,
  type OpenTurnaround,
  pastTurnarounds,
  type Readiness,
  readinessOf,
  setSteps,
  stepsDone,
} from '../details/turnarounds.ts';
