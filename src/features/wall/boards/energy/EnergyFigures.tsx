import { useTranslation } from 'react-i18next';
import type { EnergyDay } from '../../../../contract/evo-monitor/energyDay';
import { formatNumber, splitEnergy, splitPower, withUnit } from '../../../../lib/format';
import { formatInZone } from '../../../../lib/time';
import type { StationsViewState } from '../../../../live/viewState';
import { Figure, Figures } from '../figures/Figures';
import { usePeak } from './usePeak';

interface EnergyFiguresProps {
  fleet: StationsViewState | undefined;
  day: EnergyDay | undefined;
  timezone: string;
  isOld: boolean;
}

/** Power now, and energy, sessions and peak of the day. */
export function EnergyFigures({ fleet, day, timezone, isOld }: EnergyFiguresProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const power = fleet && splitPower(fleet.totals.power, i18n.language);
  const energy = day && splitEnergy(day.energy, i18n.language);
  const highest = usePeak(day, fleet?.totals.power);
  const peak = highest && splitPower(highest.power, i18n.language);
  const joinEnergy = (kwh: number) => {
    const { figure, unit } = splitEnergy(kwh, i18n.language);
    return withUnit(figure, unit);
  };
  return (
    <Figures>
      <Figure label={t('overview.power')} value={power?.figure ?? ''} aside={power?.unit ?? ''}>
        {fleet && (
          <span>{t('energy.charging', { count: fleet.counts.charging, figure: number(fleet.counts.charging) })}</span>
        )}
      </Figure>
      <Figure label={t('energy.energy')} value={energy?.figure ?? ''} aside={energy?.unit ?? ''} isOld={isOld}>
        {day && day.energyWeekBefore !== null && (
          <span>{t('energy.energyBefore', { energy: joinEnergy(day.energyWeekBefore) })}</span>
        )}
      </Figure>
      <Figure label={t('energy.sessions')} value={day ? number(day.sessions) : ''} aside="" isOld={isOld}>
        {day && <span>{t('energy.since', { time: formatInZone(day.from, timezone, 'minute', i18n.language) })}</span>}
      </Figure>
      <Figure label={t('energy.peak')} value={peak?.figure ?? ''} aside={peak?.unit ?? ''} isOld={isOld}>
        {highest && (
          <span>{t('energy.at', { time: formatInZone(highest.at, timezone, 'minute', i18n.language) })}</span>
        )}
      </Figure>
    </Figures>
  );
}
