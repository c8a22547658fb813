import {
  IconAlertCircle,
  IconCheck,
  IconCircle,
  IconClock,
  IconMinus,
  IconPlayerPause,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WebhookState } from '../../../contract/evo-basic/webhook';
import classes from './Webhooks.module.css';

const SHAPES: Record<WebhookState, Icon> = {
  pausedByItself: IconAlertCircle,
  waiting: IconClock,
  delivering: IconCheck,
  neverUsed: IconCircle,
  paused: IconPlayerPause,
  off: IconMinus,
};

/** Shape of a state; only an endpoint that has failed has a colour. */
export function StateShape({ state }: { state: WebhookState }) {
  const Shape = SHAPES[state];
  return <Shape size={14} stroke={2} className={classes.shape} data-state={state} aria-hidden />;
}

/** State of an endpoint by shape and word. */
export function WebhookStateBadge({ state }: { state: WebhookState }) {
  const { t } = useTranslation('webhooks');
  return (
    <span className={classes.state} data-state={state}>
      <StateShape state={state} />
      {t(`state.${state}`)}
    </span>
  );
}
