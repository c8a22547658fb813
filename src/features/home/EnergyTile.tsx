import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnergyDayQuery } from '../../api/evo-basic/iotChargerConnectors';
import { toProblem } from '../../api/problem';
import type { EnergyDay } from '../../contract/evo-monitor/energyDay';
import { createDayLines } from '../../entities/energy/dayLines';
import { usePeak } from '../../entities/energy/usePeak';
import { ErrorState } from '../../kit/feedback/ErrorState';
import type { ChartSeries } from '../../kit/chart/chartData';
import { ChartLegend } from '../../kit/chart/ChartLegend';
import { LazyChart } from '../../kit/chart/LazyChart';
import { KeyFigure } from '../../kit/layout/KeyFigure';
import { KeyFigures } from '../../kit/layout/KeyFigures';
import { formatNumber, splitEnergy, splitPower } from '../../lib/format';
import { formatInZone, fromWire, ownZone } from '../../lib/time';
import { useIsStale } from '../../live/liveHooks';
import { useByServerNow } from '../../live/useServerNow';
import { Tile } from './Tile';

const POLL_MS = 60_000;
const HEIGHT = 190;

/** Power over the running day beside the same weekday a week before; the last point is the power that flows now. */
export function EnergyTile({ power }: { power: number | undefined }) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useEnergyDayQuery(
    { body: { timezone: ownZone() } },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const problem = toProblem(error);
  return (
    <Tile title={t('energyDay')} aside={t('energyDayHint', { zone: ownZone() })}>
      {data && <DayCurve day={data} power={power} />}
      {!data && problem && <ErrorState message={problem.message} onRetry={() => void refetch()} />}
      {!data && !problem && <div style={{ height: HEIGHT }} />}
    </Tile>
  );
}

function DayCurve({ day, power }: { day: EnergyDay; power: number | undefined }) {
  const { t } = useTranslation('home');
  // The power of a stale picture may have changed: neither curve nor peak shows it as present.
  const flowing = useIsStale() ? undefined : power;
  const lines = useDayLines(day, flowing);
  const series: ChartSeries[] = [
    { label: t('energyToday'), unit: lines.unit, digits: 1, color: 'chart-1', side: 'left', isFilled: true },
    { label: t('energyWeekBefore'), unit: lines.unit, digits: 1, color: 'chart-2', side: 'left', isDashed: true },
  ];
  return (
    <>
      <DayFigures day={day} power={flowing} />
      <ChartLegend series={series} />
      <LazyChart data={lines.data} series={series} label={t('energyDay')} height={HEIGHT} timezone={ownZone()} />
    </>
  );
}

function useDayLines(day: EnergyDay, power: number | undefined) {
  const [from, stepMs] = [fromWire(day.from), day.stepSeconds * 1_000];
  const slotAt = useByServerNow((now) => from + Math.floor((now - from) / stepMs) * stepMs);
  return useMemo(() => createDayLines(day, power === undefined ? null : { power, at: slotAt }), [day, power, slotAt]);
}

/** Nothing is known of it. */
const NONE = { figure: '', unit: '' };

interface DayFiguresProps {
  day: EnergyDay;
  /** kW that flow now; undefined where that is not known. */
  power: number | undefined;
}

function DayFigures({ day, power }: DayFiguresProps) {
  const { energy, energyWeekBefore, sessions } = day;
  const { t, i18n } = useTranslation('home');
  const today = splitEnergy(energy, i18n.language);
  const before = energyWeekBefore === null ? NONE : splitEnergy(energyWeekBefore, i18n.language);
  return (
    <KeyFigures>
      <KeyFigure label={t('energySoFar')} value={today.figure} unit={today.unit} />
      <KeyFigure label={t('energyBefore')} value={before.figure} unit={before.unit} />
      <PeakFigure day={day} power={power} />
      <KeyFigure label={t('sessionsBegun')} value={formatNumber(sessions, 0, i18n.language)} />
    </KeyFigures>
  );
}

function PeakFigure({ day, power }: DayFiguresProps) {
  const { t, i18n } = useTranslation('home');
  const peak = usePeak(day, power);
  if (!peak) return <KeyFigure label={t('peak')} value="" />;
  const { figure, unit } = splitPower(peak.power, i18n.language);
  const time = formatInZone(peak.at, ownZone(), 'minute', i18n.language);
  return <KeyFigure label={t('peakAt', { time })} value={figure} unit={unit} />;
}
