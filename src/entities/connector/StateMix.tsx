import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import type { ConnectorState } from './connectorStates';
import classes from './StateMix.module.css';
import { StatusShape } from './StatusShape';

/** How many devices are in a state. */
export interface StatePart {
  state: string;
  label: string;
  look: Pick<ConnectorState, 'shape' | 'token'>;
  count: number;
}

/** How many devices are in which state, by shape and count, in the given order; states without any are left out. */
export function StateMix({ parts }: { parts: readonly StatePart[] }) {
  const { i18n } = useTranslation();
  return (
    <span className={classes.mix}>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ state, label, look: { shape, token }, count }) => {
          const figure = formatNumber(count, 0, i18n.language);
          return (
            <span key={state} className={classes.part} role="img" aria-label={`${label}: ${figure}`}>
              <StatusShape shape={shape} token={token} size={12} />
              {figure}
            </span>
          );
        })}
    </span>
  );
}
