import type { TFunction } from 'i18next';
import type { WaveStep } from '../../../contract/evo-monitor/campaignRules';
import { formatNumber, withUnit } from '../../../lib/format';

/** Sizes of waves as they were planned: `1 → 10 % → the rest`. */
export function formatWaves(waves: readonly WaveStep[], t: TFunction<['ota', 'firmware']>, language: string): string {
  const sizes = waves.map(({ unit, size }) => {
    const figure = formatNumber(size, 0, language);
    return unit === 'percent' ? withUnit(figure, '%', language) : figure;
  });
  return [...sizes, t('form.rest')].join(' → ');
}
