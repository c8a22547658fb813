import { useTranslation } from 'react-i18next';
import { FirmwareMark } from '../../../entities/connector/FirmwareMark';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { SocBar } from '../../../entities/connector/SocBar';
import { Cell } from '../../../kit/table/Cell';
import { formatEnergy, formatPower, withUnit } from '../../../lib/format';
import { useMonitorRow } from '../../../live/liveHooks';
import { DurationFor } from '../../../entities/live/DurationFor';
import { Reason } from '../Reason';
import { ConnectorCheck } from '../selection/ConnectorCheck';
import { SeenAge } from './SeenAge';
import classes from './MonitorCard.module.css';

/** px, hairline included. */
export const CARD_HEIGHT = 92;

/** The same facts as the row, for a phone: id and state, figures, then time, transaction, account and last word. */
export function MonitorCard({ connectorKey }: { connectorKey: string }) {
  const { i18n } = useTranslation();
  const row = useMonitorRow(connectorKey);
  if (!row) return <Cell />;
  const look = row.status === 'offline' ? classes.lastKnown : undefined;
  return (
    <div role="gridcell" className={classes.card}>
      <div className={classes.line}>
        <span className={classes.name}>
          <ConnectorCheck row={row} />
          <span className="mono">{`${row.chargerCode}·${row.connector}`}</span>{' '}
          <span className={classes.quiet}>{row.connectorType.replace('_', '/')}</span>
        </span>
        <span className={classes.state}>
          <FirmwareMark step={row.firmware} />
          <StatusBadge status={row.status} />
        </span>
      </div>
      {row.txnId === null ? (
        <div className={classes.line}>
          <Reason row={row} />
        </div>
      ) : (
        <div className={classes.figures}>
          <span className={row.soc === null ? classes.missing : classes.soc}>
            <SocBar soc={row.soc} isStale={row.status === 'offline'} />
          </span>
          {row.soc !== null && <span className={classes.quiet}>%</span>}
          <span className={look}>{withUnit(formatPower(row.power, i18n.language), 'kW')}</span>
          <span className={look}>{withUnit(formatEnergy(row.energy, i18n.language), 'kWh')}</span>
        </div>
      )}
      <div className={`${classes.line} ${classes.quiet}`}>
        <DurationFor since={row.statusSince} />
        <span className="mono">{row.txnId}</span>
        <span className={classes.account}>{row.account}</span>
        <SeenAge row={row} />
      </div>
    </div>
  );
}
