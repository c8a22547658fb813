import type { ChargerModel } from '../../contract/evo-basic/chargerModels';
import { formatRating } from '../../lib/format';
import { nameConnectorType } from '../../lib/nameConnectorType';

/** `2 × CCS2 180 kW, 1 × CHAdeMO 60 kW` */
export function connectorsText(connectors: ChargerModel['connectors'], language: string): string {
  const counts = new Map<string, number>();
  for (const { type, power } of connectors) {
    const name = `${nameConnectorType(type)} ${formatRating(power, language)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count}\u202f×\u202f${name}`).join(', ');
}
