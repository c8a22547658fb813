import type { WaveStep } from '../contract/evo-monitor/campaignRules';

/** One charger first, then a tenth; the rest follows. */
export const USUAL_WAVES: readonly WaveStep[] = [
  { unit: 'chargers', size: 1 },
  { unit: 'percent', size: 10 },
];

/** Sizes of the waves of a campaign: each at least one charger, the rest last, and all chargers in one of them. */
export function planWaves(total: number, steps: readonly WaveStep[]): number[] {
  const sizes: number[] = [];
  let left = total;
  for (const { unit, size } of steps) {
    if (left === 0) break;
    const planned = unit === 'chargers' ? size : Math.max(1, Math.round((total * size) / 100));
    const wave = Math.min(left, planned);
    sizes.push(wave);
    left -= wave;
  }
  return left > 0 ? [...sizes, left] : sizes;
}
