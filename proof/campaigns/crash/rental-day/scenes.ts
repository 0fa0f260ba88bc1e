import { accidentScenes } from './accident-scenes.ts';
import { agreementScenes } from './agreement-scenes.ts';
import { chargeScenes } from './charge-scenes.ts';
import { messageScenes } from './message-scenes.ts';
import { recordScenes } from './record-scenes.ts';
import { roadScenes } from './road-scenes.ts';

/** Scenes from the pickup to the charges after the return. */
export const rentalDayScenes = [
  ...recordScenes,
  ...agreementScenes,
  ...chargeScenes,
  ...roadScenes,
  ...accidentScenes,
  ...messageScenes,
];
