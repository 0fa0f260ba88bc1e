import { formatUsd } from '@makani/contract/kernel/money';
import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';

export interface VehicleOffersProps {
  vehicles: readonly Vehicle[];
  chosenId: string | null;
  onChoose: (vehicle: Vehicle) => void;
}

/** The vehicles that are available on these dates, each with the price that anybody is shown. */
export function VehicleOffers({ vehicles, chosenId, onChoose }: VehicleOffersProps) {
  return (
    <DataTable
      caption="Available vehicles"
      rows={vehicles}
      keyOf={({ id }) => id}
      empty="No vehicle is available on these dates."
      columns={[
        { title: 'Vehicle', cell: ({ name, year }) => `${name} (${year})` },
        { title: 'Seats', align: 'end', cell: ({ specs }) => specs.seats },
        {
          title: 'Total',
          align: 'end',
          cell: ({ quote }) => (quote === null ? '' : formatUsd(quote.totalCents)),
        },
        {
          title: 'Choice',
          align: 'end',
          cell: (vehicle) =>
            vehicle.id === chosenId ? (
              'Chosen'
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Choose the ${vehicle.name}`}
                onPress={() => onChoose(vehicle)}
              >
                Choose
              </Button>
            ),
        },
      ]}
    />
  );
}
