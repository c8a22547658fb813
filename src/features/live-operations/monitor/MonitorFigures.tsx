import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../../contract/live/connector';
import { SocBar } from '../../../entities/connector/SocBar';
import { Cell } from '../../../kit/table/Cell';
import { formatEnergy, formatPower } from '../../../lib/format';
import classes from './MonitorRow.module.css';

/** SoC, power and energy of a session; last known ones are grey and italic. */
export function MonitorFigures({ row }: { row: LiveConnector }) {
  const { i18n } = useTranslation();
  const isStale = row.status === 'offline';
  const look = isStale ? classes.lastKnown : undefined;
  return (
    <>
      <Cell isNumber>
        <SocBar soc={row.soc} isStale={isStale} />
      </Cell>
      <Cell isNumber>
        <span className={look}>{formatPower(row.power, i18n.language)}</span>
      </Cell>
      <Cell isNumber>
        <span className={look}>{formatEnergy(row.energy, i18n.language)}</span>
      </Cell>
    </>
  );
}

/** Transaction and account of a session, and its app user where there is room. */
export function MonitorSession({ row, hasUser }: { row: LiveConnector; hasUser: boolean }) {
  return (
    <>
      <Cell isNumber>
        <span className="mono">{row.txnId}</span>
      </Cell>
      <Cell title={row.account ?? undefined}>{row.account}</Cell>
      {hasUser && (
        <Cell title={row.user ?? undefined}>
          <span className={classes.quiet}>{row.user}</span>
        </Cell>
      )}
    </>
  );
}
