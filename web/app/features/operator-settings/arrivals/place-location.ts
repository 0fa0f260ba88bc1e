/** A location at which places can be offered, and between which vehicles go one way. */
export interface PlaceLocation {
  id: string;
  name: string;
}
