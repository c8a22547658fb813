import { useTranslation } from 'react-i18next';
import type { EnergyDay } from '../../../../contract/evo-monitor/energyDay';
import { formatNumber, splitEnergy, splitPower, withUnit } from '../../../../lib/format';
import { formatInZone } from '../../../../lib/time';
import type { StationsViewState } from '../../../../live/viewState';
import { Figure, Figures } from '../figures/Figures';
import { usePeak } from '../../../../entities/energy/usePeak';

interface EnergyFiguresProps {
  fleet: StationsViewState | undefined;
  day: EnergyDay | undefined;
  timezone: string;
  isOld: boolean;
}

/** Power now, and energy, sessions and peak of the day. */
export function EnergyFigures({ fleet, day, timezone, isOld }: EnergyFiguresProps) {
  return (
    <Figures>
      <PowerFigure fleet={fleet} />
      <EnergyFigure day={day} isOld={isOld} />
      <SessionsFigure day={day} timezone={timezone} isOld={isOld} />
      <PeakFigure day={day} power={fleet?.totals.power} timezone={timezone} isOld={isOld} />
    </Figures>
  );
}

/** Before the first data there is no figure. */
const NONE = { figure: '', unit: '' };

function PowerFigure({ fleet }: Pick<EnergyFiguresProps, 'fleet'>) {
  const { t, i18n } = useTranslation('wallBoards');
  const power = fleet ? splitPower(fleet.totals.power, i18n.language) : NONE;
  const charging = fleet?.counts.charging ?? 0;
  return (
    <Figure label={t('overview.power')} value={power.figure} aside={power.unit}>
      {fleet && t('energy.charging', { count: charging, figure: formatNumber(charging, 0, i18n.language) })}
    </Figure>
  );
}

function EnergyFigure({ day, isOld }: Pick<EnergyFiguresProps, 'day' | 'isOld'>) {
  const { t, i18n } = useTranslation('wallBoards');
  const split = (kwh: number | null | undefined) => (kwh == null ? NONE : splitEnergy(kwh, i18n.language));
  const energy = split(day?.energy);
  const before = split(day?.energyWeekBefore);
  return (
    <Figure label={t('energy.energy')} value={energy.figure} aside={energy.unit} isOld={isOld}>
      {before.figure !== '' &&
        t('energy.energyBefore', { energy: withUnit(before.figure, before.unit, i18n.language) })}
    </Figure>
  );
}

function SessionsFigure({ day, timezone, isOld }: Pick<EnergyFiguresProps, 'day' | 'timezone' | 'isOld'>) {
  const { t, i18n } = useTranslation('wallBoards');
  const sessions = day ? formatNumber(day.sessions, 0, i18n.language) : '';
  return (
    <Figure label={t('energy.sessions')} value={sessions} aside="" isOld={isOld}>
      {day && t('energy.since', { time: formatInZone(day.from, timezone, 'minute', i18n.language) })}
    </Figure>
  );
}

interface PeakFigureProps extends Pick<EnergyFiguresProps, 'day' | 'timezone' | 'isOld'> {
  /** kW that flow now. */
  power: number | undefined;
}

function PeakFigure({ day, power, timezone, isOld }: PeakFigureProps) {
  const { t, i18n } = useTranslation('wallBoards');
  const highest = usePeak(day, power);
  const peak = highest ? splitPower(highest.power, i18n.language) : NONE;
  return (
    <Figure label={t('energy.peak')} value={peak.figure} aside={peak.unit} isOld={isOld}>
      {highest && t('energy.at', { time: formatInZone(highest.at, timezone, 'minute', i18n.language) })}
    </Figure>
  );
}
