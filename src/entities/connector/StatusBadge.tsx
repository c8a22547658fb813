import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ConnectorStatus } from '../../contract/live/connector';
import { CONNECTOR_STATES } from './connectorStates';
import classes from './StatusBadge.module.css';
import { StatusShape } from './StatusShape';

/** State of a connector by colour, shape and word; only what is wrong gets a fill. */
export function StatusBadge({ status }: { status: ConnectorStatus }) {
  const { t } = useTranslation('status');
  const { shape, token, badge } = CONNECTOR_STATES[status];
  return (
    <span className={clsx(classes.badge, classes[badge])} data-status={status}>
      <StatusShape shape={shape} token={token} />
      <span className={classes.word}>{t(`connector.${status}`)}</span>
    </span>
  );
}
