import type { Resources } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveConnector, LiveSort } from '../../../contract/live/connector';
import { ConnectorCode } from '../../../entities/connector/ConnectorCode';
import { DifferenceMark } from '../../../entities/replay/DifferenceMark';
import { FirmwareMark } from '../../../entities/connector/FirmwareMark';
import { SimulatedMark } from '../../../entities/connector/SimulatedMark';
import { WorkMark } from '../../../entities/planned-work/WorkMark';
import { SocBar } from '../../../entities/connector/SocBar';
import { ConnectorBadge } from '../../../entities/connector/ConnectorBadge';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { DurationFor } from '../../../entities/live/DurationFor';
import { estimateHead } from '../../../kit/crud/table/fitColumns';
import type { LiveColumn } from '../../../kit/crud/table/liveColumn';
import { formatEnergy, formatPower } from '../../../lib/format';
import { nameUnit } from '../../../lib/units';
import classes from './MonitorRow.module.css';
import { SeenAge } from '../SeenAge';
import { SinceTime } from '../SinceTime';
import { nameConnectorType } from '../../../lib/nameConnectorType';

type ColumnName = Exclude<keyof Resources['monitor']['column'], 'connector' | 'transactionShort'>;

export interface MonitorColumn extends LiveColumn<LiveConnector> {
  sortField?: LiveSort;
  /** Has a value only while a session runs; without one the reason takes its room. */
  isSession?: boolean;
  /** Variant for little room; absent: the column is dropped there. */
  compact?: { track: string; label?: string; children?: MonitorColumn['children'] };
}

type UnlabelledColumn = Omit<MonitorColumn, 'label' | 'name'> & { name: ColumnName };

/** Only for lists without station heads. */
const STATION_COLUMN: UnlabelledColumn = {
  name: 'station',
  sortField: 'station',
  track: 'minmax(120px, 2fr)',
  compact: { track: 'minmax(96px, 1fr)' },
  title: ({ station, city }) => `${station}, ${city}`,
  children: ({ station }) => station,
};

/** For accounts that see connectors of several companies. */
const COMPANY_COLUMN: UnlabelledColumn = {
  name: 'company',
  isExtra: true,
  track: 'minmax(96px, 130px)',
  title: ({ company }) => company,
  children: ({ company }) => company,
};

/** A track of so many px at least, with room for its head, which is longer in some languages. */
const fitHead = (least: number, label: string, unit?: string) =>
  `${Math.max(least, estimateHead(unit === undefined ? { label } : { label, unit }))}px`;

/**
 * All columns of the monitor. A charger's name takes in the connector's number where that has no column of its own.
 *
 * @param hasStation without heads of stations the rows name their station
 */
export function useMonitorColumns(hasStation: boolean): readonly MonitorColumn[] {
  const { t, i18n } = useTranslation('monitor');
  const locale = i18n.language;
  const seesCompanies = useSeesCompanies();
  return useMemo(() => {
    const [kW, kWh] = [nameUnit('kW', locale), nameUnit('kWh', locale)];
    const columns: UnlabelledColumn[] = [
      {
        name: 'charger',
        sortField: 'chargerCode',
        track: '100px',
        compact: { track: '112px', label: t('column.connector'), children: toConnectorCode },
        title: ({ chargerCode, station }) => `${chargerCode} · ${station}`,
        children: ({ status, chargerCode }) => <Code status={status} chargerCode={chargerCode} />,
      },
      ...(hasStation ? [STATION_COLUMN] : []),
      ...(seesCompanies ? [COMPANY_COLUMN] : []),
      {
        name: 'number',
        isNumber: true,
        track: '32px',
        children: ({ connector }) => connector,
      },
      {
        name: 'type',
        track: '80px',
        title: ({ connectorType }) => connectorType,
        children: ({ connectorType }) => <span className={classes.quiet}>{nameConnectorType(connectorType)}</span>,
      },
      {
        name: 'status',
        sortField: 'status',
        isMain: true,
        track: 'minmax(130px, 0.4fr)',
        compact: { track: 'minmax(108px, 1fr)' },
        children: (row) => (
          <>
            <ConnectorBadge row={row} /> <DifferenceMark connectorKey={row.key} /> <FirmwareMark step={row.firmware} />{' '}
            <SimulatedMark isSimulated={row.isSimulated} /> <WorkMark until={row.workUntil} timezone={row.timezone} />
          </>
        ),
      },
      {
        name: 'since',
        sortField: 'statusSince',
        unit: 'UTC',
        isNumber: true,
        track: '84px',
        children: ({ statusSince }) => <SinceTime since={statusSince} />,
      },
      {
        name: 'for',
        isNumber: true,
        track: '82px',
        compact: { track: '80px' },
        children: ({ statusSince }) => <DurationFor since={statusSince} />,
      },
      {
        name: 'turnedAway',
        sortField: 'turnedAway',
        isNumber: true,
        isExtra: true,
        track: fitHead(60, t('column.turnedAway')),
        children: ({ turnedAway }) => (turnedAway === 0 ? '' : turnedAway),
      },
      {
        name: 'soc',
        sortField: 'soc',
        unit: '%',
        isNumber: true,
        isSession: true,
        track: '84px',
        compact: { track: '80px' },
        children: ({ soc, status }) => <SocBar soc={soc} isStale={status === 'offline'} />,
      },
      {
        name: 'power',
        sortField: 'power',
        unit: 'kW',
        isNumber: true,
        isSession: true,
        isMain: true,
        track: fitHead(74, t('column.power'), kW),
        compact: { track: '50px', label: kW },
        children: ({ power, status }) => <Figure status={status}>{formatPower(power, locale)}</Figure>,
      },
      {
        name: 'energy',
        sortField: 'energy',
        unit: 'kWh',
        isNumber: true,
        isSession: true,
        isMain: true,
        track: fitHead(90, t('column.energy'), kWh),
        compact: { track: fitHead(66, kWh), label: kWh },
        children: ({ energy, status }) => <Figure status={status}>{formatEnergy(energy, locale)}</Figure>,
      },
      {
        name: 'transaction',
        isNumber: true,
        isSession: true,
        isMain: true,
        track: '84px',
        compact: { track: '62px', label: t('column.transactionShort') },
        children: ({ txnId }) => <span className="mono">{txnId}</span>,
      },
      {
        name: 'account',
        isSession: true,
        isMain: true,
        track: 'minmax(104px, 1fr)',
        compact: { track: 'minmax(104px, 1fr)' },
        title: ({ account }) => account ?? undefined,
        children: ({ account }) => account,
      },
      {
        name: 'user',
        isSession: true,
        track: 'minmax(82px, 1.4fr)',
        title: ({ user }) => user ?? undefined,
        children: ({ user }) => <span className={classes.quiet}>{user}</span>,
      },
      {
        name: 'seen',
        sortField: 'lastSeen',
        isNumber: true,
        track: '54px',
        compact: { track: '54px' },
        children: (row) => <SeenAge row={row} />,
      },
    ];
    return columns.map((column) => ({ ...column, label: t(`column.${column.name}`) }));
  }, [t, locale, hasStation, seesCompanies]);
}

/** The code of a charger, with the connector's number where it is given. */
function Code({
  status,
  ...code
}: Pick<LiveConnector, 'status' | 'chargerCode'> & Partial<Pick<LiveConnector, 'connector'>>) {
  return (
    <span className={status === 'offline' ? classes.offline : undefined}>
      <ConnectorCode {...code} />
    </span>
  );
}

const toConnectorCode = ({ status, chargerCode, connector }: LiveConnector) => (
  <Code status={status} chargerCode={chargerCode} connector={connector} />
);

/** Last known figures are grey and italic. */
function Figure({ status, children }: { status: LiveConnector['status']; children: ReactNode }) {
  return <span className={status === 'offline' ? classes.lastKnown : undefined}>{children}</span>;
}
