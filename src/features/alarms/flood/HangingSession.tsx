import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Can } from '../../../access/Can';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import { useAskCommand } from '../../../entities/command/askCommand';
import { CALL_OF, whyNot } from '../../../entities/command/connectorActions';
import { StatusBadge } from '../../../entities/connector/StatusBadge';
import { ReasonedButton } from '../../../kit/form/ReasonedButton';
import type { LiveConnector } from '../../../contract/live/connector';
import { useConnectorView } from '../../../live/liveHooks';
import { useServerNow } from '../../../live/useServerNow';
import { monitorPath, toConnectorKey } from '../equipmentPaths';
import classes from './FloodPanel.module.css';
import type { LastFlood } from './useLastFlood';
import { nameConnector } from '../../../lib/nameConnector';

/** A session whose charger is back and has sent no meter value since, as its connector is now. */
export function HangingSession({ session }: { session: LastFlood['hanging']['named'][number] }) {
  const { t } = useTranslation('alarms');
  const showTime = useShownTime();
  const key = toConnectorKey(session.chargerCode, session.connector);
  const row = useConnectorView(key);
  const maySeeMonitor = useCan('maintenance/monitor/view');
  const { meterAt } = session;
  return (
    <li className={classes.session}>
      <span className={`mono ${classes.code}`}>{nameConnector(session.chargerCode, session.connector)}</span>
      <span className={classes.status}>{row && <StatusBadge status={row.status} />}</span>
      <span className={classes.quiet}>
        {meterAt === null
          ? t('aftermath.neverMetered')
          : t('aftermath.meteredAt', { time: showTime(meterAt, row?.timezone, 'time') })}
      </span>
      <span className={classes.actions}>
        {maySeeMonitor && (
          <Button component={Link} to={monitorPath(key)} variant="default" size="compact-sm">
            {t('aftermath.open')}
          </Button>
        )}
        {row && <StopButton row={row} />}
      </span>
    </li>
  );
}

function StopButton({ row }: { row: LiveConnector }) {
  const { t } = useTranslation('monitor');
  const ask = useAskCommand();
  const why = whyNot('stop', row, { now: useServerNow() });
  return (
    <Can allow={CALL_OF.stop}>
      <ReasonedButton
        size="compact-sm"
        reason={why && t(`disabled.${why}`)}
        onClick={() => ask({ action: 'stop', row })}
      >
        {t('action.stop')}
      </ReasonedButton>
    </Can>
  );
}
