import { checksAtHand } from '../../../checks/load-checks.ts';
import type { VehicleDraft } from '../../../checks/stored.ts';
import type { FormDraft } from '../../../session/form-drafts.ts';

/** A draft belongs to a version of the vehicle, so that it never undoes what was saved since. */
export function draftName(vehicle: { id: string; version: number } | null): string {
  return vehicle ? `vehicle.${vehicle.id}.${vehicle.version}` : 'vehicle.new';
}

export function readVehicleDraft(draft: FormDraft): VehicleDraft | null {
  const stored = draft.read();
  if (stored === null) return null;
  const restored = checksAtHand().parseVehicleDraft(stored);
  if (restored === null) draft.clear();
  return restored;
}
