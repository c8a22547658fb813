import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import { useStationPowerQuery } from '../../../api/evo-monitor/stationPower';
import { isProblem } from '../../../api/problem';
import { POWER_WRITERS, type StationPower as Power } from '../../../contract/evo-monitor/stationPower';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { formatPower } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';
import { HandLimits } from './HandLimits';
import { LimitTree } from './LimitTree';
import { LimitTurns } from './LimitTurns';
import { PowerChart } from './PowerChart';
import { PowerLimitDialog } from './PowerLimitDialog';
import { PowerSessions } from './PowerSessions';
import { SignalLimits } from './SignalLimits';
import classes from './StationPower.module.css';
import { usePowerWords } from './usePowerWords';

const POLL_MS = 5_000;

/** Power of a station: its limit, planned and measured power, and what each session gets and why. */
export function StationPower({ stationId }: { stationId: string }) {
  const { t } = useTranslation('stations');
  const { data, error, refetch } = useStationPowerQuery(
    { body: { stationId } },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  if (data) return <Known power={data} stationId={stationId} />;
  return (
    <DrawerSection title={t('power.title')}>
      {isProblem(error) ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </DrawerSection>
  );
}

function Known({ power, stationId }: { power: Power; stationId: string }) {
  const { t } = useTranslation('stations');
  const mayLimit = useCan({ access: POWER_WRITERS });
  const [isLimiting, setLimiting] = useState(false);
  return (
    <>
      <DrawerSection
        title={t('power.title')}
        aside={
          mayLimit && (
            <Button variant="default" size="compact-sm" onClick={() => setLimiting(true)}>
              {t('power.set')}
            </Button>
          )
        }
      >
        <Plan power={power} stationId={stationId} mayLimit={mayLimit} />
        {isLimiting && (
          <PowerLimitDialog stationId={stationId} nodes={power.nodes} onClose={() => setLimiting(false)} />
        )}
      </DrawerSection>
      <LimitTree stationId={stationId} power={power} />
    </>
  );
}

function Plan({ power, stationId, mayLimit }: { power: Power; stationId: string; mayLimit: boolean }) {
  const { t, i18n } = useTranslation('stations');
  const { writePower } = usePowerWords();
  const { isPlanned, limit, planned, measured, minutes, away } = power;
  if (!isPlanned) return <p className={classes.quiet}>{t('power.none')}</p>;
  return (
    <>
      <KeyFigures>
        <KeyFigure label={t('power.now')} value={formatPower(measured, i18n.language)} unit="kW" />
        <KeyFigure label={t('power.planned')} value={formatPower(planned, i18n.language)} unit="kW" />
        <KeyFigure label={t('power.limit')} value={limit === null ? '' : formatPower(limit, i18n.language)} unit="kW" />
      </KeyFigures>
      <PeakLine power={power} />
      <HandLimits power={power} stationId={stationId} mayRemove={mayLimit} />
      <SignalLimits power={power} />
      {minutes.length > 1 && <PowerChart {...power} />}
      <LimitTurns power={power} stationId={stationId} />
      <PowerSessions power={power} />
      {away.kept > 0 && (
        <p className={classes.quiet}>
          {t('power.away', { kept: away.kept, chargers: away.chargers, power: writePower(away.most) })}
        </p>
      )}
    </>
  );
}

/** The highest power of the month, which the grid may have its price for. */
function PeakLine({ power: { peak, timezone } }: { power: Power }) {
  const { t, i18n } = useTranslation('stations');
  const { writePower } = usePowerWords();
  const time = useShownTime();
  if (peak === null) return null;
  const words = { power: writePower(peak.power), time: time(peak.at, timezone, 'dayMinute') };
  const cost = `${formatMoney(peak.cost, i18n.language)} ${peak.currency}`;
  return (
    <p className={classes.signal}>
      {peak.cost === null ? t('power.peak', words) : t('power.peakCost', { ...words, cost })}
    </p>
  );
}
