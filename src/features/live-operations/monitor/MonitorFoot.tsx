import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { FootBar } from '../../../kit/layout/FootBar';
import { formatNumber, withUnit } from '../../../lib/format';
import { useIsStale, useMonitorPart } from '../../../live/liveHooks';

/** How much the list holds, what flows in all, and by whose clock the times are. */
export function MonitorFoot() {
  const { t, i18n } = useTranslation('monitor');
  const [zone] = useZoneChoice();
  const isStale = useIsStale();
  const { connectors = 0, stations = 0, power = 0 } = useMonitorPart('totals') ?? {};
  const inMegawatt = power >= 1000;
  const figure = formatNumber(inMegawatt ? power / 1000 : power, inMegawatt ? 2 : 1, i18n.language);
  return (
    <FootBar isStale={isStale} end={t(`foot.zone.${zone}`)}>
      <span>{t('foot.connectors', { count: connectors })}</span>
      <span>{t('foot.stations', { count: stations })}</span>
      <span>{withUnit(figure, inMegawatt ? 'MW' : 'kW')}</span>
    </FootBar>
  );
}
