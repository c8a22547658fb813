import { memo } from 'react';
import type { LiveConnector } from '../../../contract/live/connector';
import { ConnectorCode } from '../../../entities/connector/ConnectorCode';
import { FirmwareMark } from '../../../entities/connector/FirmwareMark';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { Cell } from '../../../kit/table/Cell';
import { useMonitorRow } from '../../../live/liveHooks';
import { DurationFor } from '../../../entities/live/DurationFor';
import { MonitorFigures, MonitorSession } from './MonitorFigures';
import type { ListWidth } from './MonitorHead';
import classes from './MonitorRow.module.css';
import { Reason } from '../Reason';
import { RowActions } from '../RowActions';
import { SeenAge } from './SeenAge';
import { SinceTime } from './SinceTime';

interface MonitorRowProps {
  connectorKey: string;
  width: ListWidth;
  /** Not grouped: the row itself says where it is. */
  hasStation: boolean;
}

/** One connector. Without a session the freed columns tell why. That it has another place is the frame's matter alone. */
export const MonitorRow = memo(function MonitorRow({ connectorKey, width, hasStation }: MonitorRowProps) {
  const row = useMonitorRow(connectorKey);
  if (!row) return <Cell />;
  return width === 'full' ? <FullRow row={row} hasStation={hasStation} /> : <CompactRow row={row} />;
});

function FullRow({ row, hasStation }: { row: LiveConnector; hasStation: boolean }) {
  const isQuiet = row.status === 'offline' ? classes.offline : undefined;
  return (
    <>
      <Cell isSticky title={`${row.chargerCode} · ${row.station}`}>
        <span className={isQuiet}>
          <ConnectorCode chargerCode={row.chargerCode} />
        </span>
      </Cell>
      <Cell isNumber>{row.connector}</Cell>
      <Cell title={hasStation ? `${row.station}, ${row.city}` : row.connectorType}>
        <span className={classes.quiet}>{row.connectorType.replace('_', '/')}</span>
      </Cell>
      <Cell title={hasStation ? row.station : undefined}>
        <StatusBadge status={row.status} /> <FirmwareMark step={row.firmware} />
      </Cell>
      <Cell isNumber>
        <SinceTime since={row.statusSince} />
      </Cell>
      <Cell isNumber>
        <DurationFor since={row.statusSince} />
      </Cell>
      {row.txnId === null ? (
        <Cell span={6}>
          <Reason row={row} />
        </Cell>
      ) : (
        <>
          <MonitorFigures row={row} />
          <MonitorSession row={row} hasUser />
        </>
      )}
      <Cell isNumber>
        <SeenAge row={row} />
      </Cell>
      <Cell isNumber>
        <RowActions row={row} hasQuick />
      </Cell>
    </>
  );
}

function CompactRow({ row }: { row: LiveConnector }) {
  return (
    <>
      <Cell isSticky title={`${row.chargerCode} · ${row.station}`}>
        <span className={row.status === 'offline' ? classes.offline : undefined}>
          <ConnectorCode chargerCode={row.chargerCode} connector={row.connector} />
        </span>
      </Cell>
      <Cell>
        <StatusBadge status={row.status} /> <FirmwareMark step={row.firmware} />
      </Cell>
      <Cell isNumber>
        <DurationFor since={row.statusSince} />
      </Cell>
      {row.txnId === null ? (
        <Cell span={5}>
          <Reason row={row} />
        </Cell>
      ) : (
        <>
          <MonitorFigures row={row} />
          <MonitorSession row={row} hasUser={false} />
        </>
      )}
      <Cell isNumber>
        <SeenAge row={row} />
      </Cell>
      <Cell isNumber>
        <RowActions row={row} hasQuick={false} />
      </Cell>
    </>
  );
}
