import { useTranslation } from 'react-i18next';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { formatPower } from '../../../lib/format';
import { PowerChart } from '../station-power/PowerChart';
import classes from '../station-power/StationPower.module.css';
import type { StationMoment } from './useStationMoment';

/** Power of a station as it was planned at a moment; nothing where it was not. */
export function PastPower({ station }: { station: StationMoment }) {
  const { t, i18n } = useTranslation(['stations', 'replay']);
  if (!station?.power) return null;
  const { isKept, minutes } = station.power;
  const last = minutes.at(-1);
  const write = (kw: number | null) => (kw === null ? '' : formatPower(kw, i18n.language));
  return (
    <DrawerSection title={t('power.title')}>
      {isKept && last ? (
        <KeyFigures>
          <KeyFigure label={t('power.now')} value={write(last.measured)} unit="kW" />
          <KeyFigure label={t('power.planned')} value={write(last.planned)} unit="kW" />
          <KeyFigure label={t('power.limit')} value={write(last.limit)} unit="kW" />
        </KeyFigures>
      ) : (
        <p className={classes.quiet}>{t('replay:notKept.title')}</p>
      )}
      {minutes.length > 1 && <PowerChart minutes={minutes} timezone={station.timezone} />}
      <p className={classes.quiet}>{t('power.sharesUnkept')}</p>
    </DrawerSection>
  );
}
