import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import type { LiveConnector } from '../../../contract/live/connector';
import { ReservationSection } from './ReservationSection';
import { CurveCharts } from '../../../entities/curve/CurveCharts';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { KeyFigure } from '../../../kit/layout/KeyFigure';
import { KeyFigures } from '../../../kit/layout/KeyFigures';
import { formatEnergy, formatPercent, formatPower, formatReading, withUnit } from '../../../lib/format';
import { formatInZone, zoneFor } from '../../../lib/time';
import { useCurveView } from '../../../live/liveHooks';
import { PastCommands } from './PastCommands';
import { ChargerTrouble, Reason } from '../Reason';

/** Figures, facts and curve of the running session; without one, why there is none. */
export function NowTab({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  return (
    <>
      {row.txnId !== null && row.charger !== null && (
        <DrawerSection title={t('detail.charger')}>
          <ChargerTrouble charger={row.charger} isWrapped />
        </DrawerSection>
      )}
      {row.txnId === null ? <NoSession key={row.key} row={row} /> : <SessionSection row={row} txnId={row.txnId} />}
      {row.txnId !== null && <CurveSection row={row} txnId={row.txnId} />}
      <PastCommands row={row} />
    </>
  );
}

function NoSession({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  if (row.status === 'reserved') return <ReservationSection row={row} />;
  return (
    <DrawerSection title={t('detail.noSession')}>
      <Reason row={row} />
    </DrawerSection>
  );
}

function SessionSection({ row, txnId }: { row: LiveConnector; txnId: string }) {
  const { t, i18n } = useTranslation('monitor');
  const [zone] = useZoneChoice();
  const locale = i18n.language;
  const isStale = row.status === 'offline';
  const reading = (value: number | null, unit: string) => withUnit(formatReading(value, locale), unit, locale) || '–';
  return (
    <DrawerSection>
      <KeyFigures>
        <KeyFigure label="SoC" value={formatPercent(row.soc, locale)} unit="%" isStale={isStale} />
        <KeyFigure label={t('column.power')} value={formatPower(row.power, locale)} unit="kW" isStale={isStale} />
        <KeyFigure label={t('column.energy')} value={formatEnergy(row.energy, locale)} unit="kWh" isStale={isStale} />
      </KeyFigures>
      <Facts>
        <Fact label={t('column.transaction')}>
          <CopyableId value={txnId} />
        </Fact>
        <Fact label={t('detail.voltage')}>{reading(row.voltage, 'V')}</Fact>
        <Fact label={t('column.account')}>{row.account ?? '–'}</Fact>
        <Fact label={t('detail.amperage')}>{reading(row.current, 'A')}</Fact>
        <Fact label={t('column.user')}>{row.user ?? '–'}</Fact>
        <Fact label={t('detail.temperature')}>{reading(row.temperature, '°C')}</Fact>
        <Fact label={t('detail.started')}>
          {row.startedAt === null ? '–' : formatInZone(row.startedAt, zoneFor(zone, row.timezone), 'time', locale)}
        </Fact>
        {row.errorCode !== null && (
          <Fact label={t('detail.warning')}>
            <Reason row={{ ...row, charger: null }} />
          </Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}

/** Most points of a drawer's chart; downsampling keeps the extremes. */
const WIDEST_PX = 1200;

/** The charging curve as it grows. */
function CurveSection({ row, txnId }: { row: LiveConnector; txnId: string }) {
  const [choice] = useZoneChoice();
  const { ref, width } = useElementSize();
  const curve = useCurveView(txnId, Math.min(WIDEST_PX, Math.max(200, Math.round(width))));
  const zone = zoneFor(choice, row.timezone);
  return <CurveCharts ref={ref} txnId={txnId} columns={curve?.columns} zone={zone} name={row.key} />;
}
