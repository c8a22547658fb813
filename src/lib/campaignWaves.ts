import { MAX_WAVES, type WaveStep } from '../contract/evo-monitor/firmwareCampaigns';

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

const STEP = /^(\d{1,4})\s*(%?)$/;

/** Reads sizes as they are typed: `1, 10%`. Null where a part is no number of chargers and no percentage. */
export function parseWaves(text: string): WaveStep[] | null {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const steps = parts.map(parseStep);
  return steps.length > MAX_WAVES || steps.includes(null) ? null : steps.filter((step) => step !== null);
}

function parseStep(part: string): WaveStep | null {
  const [, digits, sign] = STEP.exec(part) ?? [];
  const size = Number(digits);
  if (!(size >= 1) || size > (sign ? 100 : 1_000)) return null;
  return { unit: sign ? 'percent' : 'chargers', size };
}

/** As `parseWaves` reads them. */
export function formatWaves(steps: readonly WaveStep[]): string {
  return steps.map(({ unit, size }) => (unit === 'percent' ? `${size}%` : String(size))).join(', ');
}
