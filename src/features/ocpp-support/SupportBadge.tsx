import { IconCheck, IconCircleDashed, IconCircleX, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OcppSupport } from '../../contract/live/ocppAction';
import classes from './OcppSupport.module.css';

const SHAPES: Record<OcppSupport, Icon> = { supported: IconCheck, refused: IconCircleX, notYet: IconCircleDashed };

export function SupportShape({ support }: { support: OcppSupport }) {
  const Shape = SHAPES[support];
  return <Shape size={14} stroke={2} className={classes.shape} aria-hidden />;
}

/** Support by shape and word. */
export function SupportBadge({ support }: { support: OcppSupport }) {
  const { t } = useTranslation('ocppSupport');
  return (
    <span className={classes.support} data-support={support}>
      <SupportShape support={support} />
      {t(`support.${support}`)}
    </span>
  );
}
