import { useTranslation } from 'react-i18next';
import type { LiveConnector } from '../../contract/live/connector';
import { FAILING_STATE } from './connectorStates';
import { StateBadge } from './StateBadge';
import { StatusBadge } from './StatusBadge';
import classes from './StatusBadge.module.css';
import { StatusShape } from './StatusShape';

/** State of a live connector; one that turns drivers away is marked, and does not look available. */
export function ConnectorBadge({
  row: { status, failingSince },
}: {
  row: Pick<LiveConnector, 'status' | 'failingSince'>;
}) {
  const { t } = useTranslation('status');
  if (failingSince === null) return <StatusBadge status={status} />;
  const { shape, token, badge } = FAILING_STATE;
  const word = t('failing');
  if (status === 'available') {
    return <StateBadge status={status} shape={shape} token={token} look={badge} word={word} />;
  }
  return (
    <>
      <StatusBadge status={status} />
      <span role="img" aria-label={word} title={word} className={classes.mark}>
        <StatusShape shape={shape} token={token} />
      </span>
    </>
  );
}
