import { useTranslation } from 'react-i18next';
import type { CampaignWave } from '../../../contract/evo-monitor/firmwareCampaigns';
import { formatNumber } from '../../../lib/format';
import classes from './WaveBar.module.css';
import { sumWaves, WAVE_PARTS } from './waveParts';

/** Waves side by side, each as long as it has chargers; its parts differ in pattern as well as in colour. */
export function WaveBar({ waves }: { waves: readonly CampaignWave[] }) {
  const { t, i18n } = useTranslation('ota');
  const sum = sumWaves(waves);
  const words = WAVE_PARTS.filter((part) => sum[part] > 0).map(
    (part) => `${t(`part.${part}`)}: ${formatNumber(sum[part], 0, i18n.language)}`,
  );
  const label = words.join(', ');
  return (
    <span className={classes.bar} role="img" aria-label={label} title={label}>
      {waves.map((wave) => (
        <span key={wave.wave} className={classes.wave} style={{ flexGrow: wave.chargers }}>
          {WAVE_PARTS.filter((part) => wave[part] > 0).map((part) => (
            <span key={part} className={classes.part} data-part={part} style={{ flexGrow: wave[part] }} />
          ))}
        </span>
      ))}
    </span>
  );
}
