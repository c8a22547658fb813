import {
  IconAlertCircle,
  IconCheck,
  IconCircle,
  IconClock,
  IconMinus,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MonthStage } from '../../../contract/evo-bill/monthEnd';
import classes from './MonthEnd.module.css';

const SHAPES: Record<MonthStage, Icon> = {
  blocked: IconAlertCircle,
  waiting: IconUserCheck,
  ready: IconCircle,
  running: IconClock,
  closed: IconMinus,
  settled: IconCheck,
};

interface StageShapeProps {
  stage: MonthStage;
  /** No month is in the stage, so it has no colour. */
  isEmpty?: boolean;
}

/** Shape of a stage; only a blocked stage has a colour. */
export function StageShape({ stage, isEmpty = false }: StageShapeProps) {
  const Shape = SHAPES[stage];
  return <Shape size={14} stroke={2} className={classes.shape} data-stage={isEmpty ? undefined : stage} aria-hidden />;
}

/** Stage of a month by shape and word. */
export function StageBadge({ stage }: { stage: MonthStage }) {
  const { t } = useTranslation('monthEnd');
  return (
    <span className={classes.stage} data-stage={stage}>
      <StageShape stage={stage} />
      {t(`stage.${stage}`)}
    </span>
  );
}
