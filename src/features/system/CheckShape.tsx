import {
  IconAlertCircle,
  IconArrowUpBar,
  IconCheck,
  IconCircleX,
  IconClock,
  IconReload,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CheckState } from '../../contract/evo-basic/systemParts';
import classes from './System.module.css';

const SHAPES: Record<CheckState, Icon> = {
  failed: IconCircleX,
  needsYou: IconAlertCircle,
  soon: IconClock,
  mended: IconReload,
  update: IconArrowUpBar,
  well: IconCheck,
};

/** Shape of a state; only a check that waits for a person has a colour. */
export function CheckShape({ state }: { state: CheckState }) {
  const Shape = SHAPES[state];
  return <Shape size={14} stroke={2} className={classes.shape} data-state={state} aria-hidden />;
}

/** State of a check by shape and word. */
export function CheckBadge({ state }: { state: CheckState }) {
  const { t } = useTranslation('system');
  return (
    <span className={classes.state} data-state={state}>
      <CheckShape state={state} />
      {t(`state.${state}`)}
    </span>
  );
}
