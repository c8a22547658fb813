import { useTranslation } from 'react-i18next';
import type { WebhookFigures, WebhookState } from '../../../contract/evo-basic/webhook';
import { StatusStrip } from '../../../kit/layout/StatusStrip';
import { StripCell } from '../../../kit/layout/StripCell';
import { formatAge } from '../../../lib/duration';
import { formatNumber } from '../../../lib/format';
import { fromWire } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';
import { computeSuccess } from './successShare';
import { StateShape } from './WebhookStateBadge';
import classes from './Webhooks.module.css';

/** States that have a cell although no endpoint is in them. */
const USUAL: readonly WebhookState[] = ['pausedByItself', 'waiting', 'delivering', 'off'];
const ORDER: readonly WebhookState[] = ['pausedByItself', 'waiting', 'delivering', 'neverUsed', 'paused', 'off'];

interface WebhookStripProps {
  figures: WebhookFigures;
  /** States that the list is filtered to. */
  states: readonly WebhookState[];
  onStates: (states: WebhookState[] | undefined) => void;
}

/** Endpoints by state, the share of answered attempts, and the queue. */
export function WebhookStrip({ figures, states, onStates }: WebhookStripProps) {
  const { t, i18n } = useTranslation('webhooks');
  const figure = (value: number, digits = 0) => formatNumber(value, digits, i18n.language);
  const shown = ORDER.filter((state) => USUAL.includes(state) || figures.states[state] > 0);
  const isOnly = (state: WebhookState) => states.length === 1 && states[0] === state;
  const share = computeSuccess(figures.attempts, figures.failed);
  return (
    <div className={classes.strip}>
      <StatusStrip label={t('strip.label')}>
        {shown.map((state) => (
          <StripCell
            key={state}
            shape={<StateShape state={state} />}
            count={figure(figures.states[state])}
            label={t(`strip.${state}`)}
            isPressed={isOnly(state)}
            onPress={() => onStates(isOnly(state) ? undefined : [state])}
          />
        ))}
      </StatusStrip>
      <div className={classes.figures}>
        <div className={classes.figure}>
          <span>
            <strong>{share === null ? '–' : figure(share, share === 100 ? 0 : 1)}</strong> %
          </span>
          <span className={classes.quiet}>{t('strip.success')}</span>
        </div>
        <div className={classes.figure}>
          <strong>{figure(figures.waiting)}</strong>
          <Queue oldestAt={figures.oldestAt} />
        </div>
      </div>
    </div>
  );
}

function Queue({ oldestAt }: Pick<WebhookFigures, 'oldestAt'>) {
  const { t, i18n } = useTranslation('webhooks');
  const now = useServerNow();
  return (
    <span className={classes.quiet}>
      {oldestAt === null
        ? t('strip.queue')
        : t('strip.queueSince', { age: formatAge((now - fromWire(oldestAt)) / 1_000, i18n.language) })}
    </span>
  );
}
