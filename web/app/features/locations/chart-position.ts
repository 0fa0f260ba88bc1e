import type { Location } from '@makani/contract/site/locations';

/** Degrees and minutes, as on a nautical chart: `21° 17′ N · 157° 50′ W`. */
export function chartPosition({ lat, lng }: Location['coordinates']): string {
  return `${degrees(lat)} ${lat < 0 ? 'S' : 'N'} · ${degrees(lng)} ${lng < 0 ? 'W' : 'E'}`;
}

function degrees(decimal: number): string {
  const minutes = Math.round(Math.abs(decimal) * 60);
  return `${Math.floor(minutes / 60)}° ${String(minutes % 60).padStart(2, '0')}′`;
}
