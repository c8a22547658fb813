import { useTranslation } from 'react-i18next';
import type { FirmwareCampaign } from '../../../contract/evo-monitor/firmwareCampaigns';
import { formatPercent } from '../../../lib/format';
import classes from './HaltNotice.module.css';

/** Says why a campaign sends nothing any more: it stopped itself, or a user halted it. */
export function HaltNotice({ campaign }: { campaign: FirmwareCampaign }) {
  const { t, i18n } = useTranslation('ota');
  const { state, failureRate, failureLimit, haltedBy } = campaign;
  const percent = (value: number | null) => formatPercent(value, i18n.language);
  if (state === 'stoppedByFailures') {
    return (
      <section role="alert" className={classes.notice} data-failed>
        <p className={classes.title}>
          {t('halt.failures', { rate: percent(failureRate), limit: percent(failureLimit) })}
        </p>
        {t('halt.failuresHint')}
      </section>
    );
  }
  if (state !== 'stopped' && state !== 'paused') return null;
  return (
    <section role="status" className={classes.notice}>
      <p className={classes.title}>{t(`halt.${state}`, { name: haltedBy ?? '–' })}</p>
      {t(`halt.${state}Hint`)}
    </section>
  );
}
