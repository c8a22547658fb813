import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../../contract/live/connector';
import { DifferenceMark } from '../../../entities/replay/DifferenceMark';
import { FirmwareMark } from '../../../entities/connector/FirmwareMark';
import { SimulatedMark } from '../../../entities/connector/SimulatedMark';
import { WorkMark } from '../../../entities/planned-work/WorkMark';
import { ConnectorBadge } from '../../../entities/connector/ConnectorBadge';
import { SocBar } from '../../../entities/connector/SocBar';
import { Cell } from '../../../kit/table/Cell';
import { formatEnergy, formatPower, withUnit } from '../../../lib/format';
import { useMonitorRow } from '../../../live/liveHooks';
import { DurationFor } from '../../../entities/live/DurationFor';
import { Reason } from '../Reason';
import { ConnectorCheck } from '../selection/ConnectorCheck';
import { SeenAge } from '../SeenAge';
import { SinceTime } from '../SinceTime';
import classes from './MonitorCard.module.css';
import { nameConnectorType } from '../../../lib/nameConnectorType';
import { nameConnector } from '../../../lib/nameConnector';

/** px, hairline included. */
export const CARD_HEIGHT = 112;
export const LOW_CARD_HEIGHT = 62;

/** Whether two lines are enough: without a session and a word of its charger a connector has no figures. */
export function hasLowCard(row: LiveConnector): boolean {
  return row.txnId === null && !hasReason(row);
}

/**
 * The same facts as the row, for a phone: id and state; figures or the reason; station, times and last word; the session
 * with its driver. Without session and fault two lines remain.
 */
export function MonitorCard({ connectorKey }: { connectorKey: string }) {
  const row = useMonitorRow(connectorKey);
  if (!row) return <Cell />;
  return (
    <div role="gridcell" className={classes.card}>
      <div className={classes.line}>
        <span className={classes.name}>
          <ConnectorCheck row={row} />
          <span className="mono">{nameConnector(row.chargerCode, row.connector)}</span>{' '}
          <span className={classes.quiet}>{nameConnectorType(row.connectorType)}</span>
        </span>
        <span className={classes.state}>
          <WorkMark until={row.workUntil} timezone={row.timezone} />
          <SimulatedMark isSimulated={row.isSimulated} />
          <FirmwareMark step={row.firmware} />
          <DifferenceMark connectorKey={row.key} />
          <ConnectorBadge row={row} />
        </span>
      </div>
      {row.txnId === null ? (
        hasReason(row) && (
          <div className={classes.line}>
            <Reason row={row} />
          </div>
        )
      ) : (
        <SessionFigures row={row} />
      )}
      <div className={`${classes.line} ${classes.quiet}`}>
        <span className={classes.text}>{row.station}</span>
        <span className={classes.times}>
          <SinceTime since={row.statusSince} />
          <DurationFor since={row.statusSince} />
          <SeenAge row={row} />
        </span>
      </div>
      {row.txnId !== null && (
        <div className={`${classes.line} ${classes.quiet}`}>
          <span className="mono">{row.txnId}</span>
          <span className={classes.text}>{row.account}</span>
          <span className={classes.text}>{row.user}</span>
        </div>
      )}
    </div>
  );
}

/** States that are explained in a line of their own. */
const EXPLAINED: ReadonlySet<LiveConnector['status']> = new Set(['offline', 'updating', 'unknown']);

/** A connector without a word of its charger needs no line for it. */
function hasReason({ status, errorCode, charger, firmware, info }: LiveConnector): boolean {
  if (EXPLAINED.has(status) || errorCode !== null || charger !== null || firmware !== null) return true;
  return status !== 'available' && info !== null;
}

function SessionFigures({ row }: { row: LiveConnector }) {
  const { i18n } = useTranslation();
  const look = row.status === 'offline' ? classes.lastKnown : undefined;
  return (
    <div className={classes.figures}>
      <span className={row.soc === null ? classes.missing : classes.soc}>
        <SocBar soc={row.soc} isStale={row.status === 'offline'} />
      </span>
      {row.soc !== null && <span className={classes.quiet}>%</span>}
      <span className={look}>{withUnit(formatPower(row.power, i18n.language), 'kW', i18n.language)}</span>
      <span className={look}>{withUnit(formatEnergy(row.energy, i18n.language), 'kWh', i18n.language)}</span>
    </div>
  );
}
