import {
  agreementSchema,
  agreementTextSchema,
  signedAgreementSchema,
} from '@makani/contract/handover/agreements';
import { deskChargeSchema, deskStatementSchema } from '@makani/contract/handover/desk-charges';
import {
  handoverLegSchema,
  handoverPhotoSchema,
  handoverRecordSchema,
  savedHandoverSchema,
  tripHandoversSchema,
  vehicleMarkSchema,
} from '@makani/contract/handover/handovers';
import { handoverBodySchema, sentConfirmationSchema } from '@makani/contract/handover/record-body';
import { signatureSchema } from '@makani/contract/handover/signatures';
import { dayEventSchema, placeDaySchema } from '@makani/contract/handover/today';
import {
  proposalSchema,
  tripChargeSchema,
  tripStatementSchema,
} from '@makani/contract/handover/trip-charges';
import { turnaroundSchema } from '@makani/contract/handover/turnarounds';
import {
  deskVehicleDetailsSchema,
  ownVehicleDetailsSchema,
  vehicleDetailsFormSchema,
} from '@makani/contract/handover/vehicle-details';
import { accidentSchema, sentAccidentSchema, tripAccidentsSchema } from '@makani/contract/road/accidents';

/** The schemas of the rental day that the description names. */
export const handoverSchemas = {
  Accident: accidentSchema,
  AccidentBody: sentAccidentSchema,
  Agreement: agreementSchema,
  AgreementText: agreementTextSchema,
  ChargeProposal: proposalSchema,
  DayEvent: dayEventSchema,
  DeskCharge: deskChargeSchema,
  DeskStatement: deskStatementSchema,
  DeskVehicleDetails: deskVehicleDetailsSchema,
  HandoverAnswers: handoverBodySchema.shape.answers,
  HandoverBody: handoverBodySchema,
  HandoverConfirmation: sentConfirmationSchema,
  HandoverLeg: handoverLegSchema,
  HandoverMissing: handoverBodySchema.shape.missing,
  HandoverPhoto: handoverPhotoSchema,
  HandoverRecord: handoverRecordSchema,
  OwnVehicleDetails: ownVehicleDetailsSchema,
  PlaceDay: placeDaySchema,
  SavedHandover: savedHandoverSchema,
  Signature: signatureSchema,
  SignedAgreement: signedAgreementSchema,
  TripAccidents: tripAccidentsSchema,
  TripCharge: tripChargeSchema,
  TripHandovers: tripHandoversSchema,
  TripStatement: tripStatementSchema,
  Turnaround: turnaroundSchema,
  VehicleDetailsForm: vehicleDetailsFormSchema,
  VehicleMark: vehicleMarkSchema,
};
