import { useTranslation } from 'react-i18next';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { formatNumber } from '../../../lib/format';
import classes from './CampaignProgress.module.css';
import { WaveBar } from './WaveBar';
import { sumWaves } from './waveParts';

/** Progress of a campaign in one line: its waves as a bar, how many chargers are upgraded, and how many have failed. */
export function CampaignProgress({ campaign: { progress } }: { campaign: FirmwareCampaign }) {
  const { t, i18n } = useTranslation('ota');
  const { proven, chargers, failed } = sumWaves(progress);
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <span className={classes.line}>
      <WaveBar waves={progress} />
      <span>{t('campaign.proven', { proven: figure(proven), chargers: figure(chargers) })}</span>
      {failed > 0 && <span className={classes.failed}>{t('campaign.failed', { failed: figure(failed) })}</span>}
    </span>
  );
}
