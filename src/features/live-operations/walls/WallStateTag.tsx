import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WallState } from '../../../contract/evo-monitor/wall';
import { Tag } from '../../../kit/layout/Tag';
import classes from './WallStateTag.module.css';

/** State of a display; a silent one alone has a colour. */
export function WallStateTag({ state }: { state: WallState }) {
  const { t } = useTranslation('wallDisplays');
  if (state !== 'silent') return <Tag>{t(`state.${state}`)}</Tag>;
  return (
    <span className={classes.silent}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      {t('state.silent')}
    </span>
  );
}
