import type { Fitting } from '../fit/list-fitting.ts';
import { type ListedRow, listOffered, type VehicleFilter, type VehiclePage } from './list-offered.ts';

/** A vehicle's place in a list that has what fits first. */
interface PartedRow extends ListedRow {
  isMisfit: boolean;
}

/** Vehicles that fit, then the others, both in the order asked for. At least one extra row, as in `listOffered`. */
export async function listFittingFirst(
  context: Parameters<typeof listOffered>[0],
  filter: VehicleFilter & { fitting: Fitting },
  { after, ...page }: VehiclePage,
): Promise<PartedRow[]> {
  const list = async (isMisfit: boolean, from: VehiclePage['after']): Promise<PartedRow[]> => {
    const rows = await listOffered(context, { ...filter, isMisfit }, { ...page, after: from });
    return rows.map((row) => ({ ...row, isMisfit }));
  };
  if (after?.isMisfit === true) return list(true, after);
  const fitting = await list(false, after);
  return fitting.length > page.limit ? fitting : [...fitting, ...(await list(true, undefined))];
}
