import { IconFocus2, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PointMap.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface MapControlsProps {
  /** 1 zooms in, -1 zooms out. */
  onZoom: (step: 1 | -1) => void;
  onFit: () => void;
}

/** Zoom in, zoom out, fit all. */
export function MapControls({ onZoom, onFit }: MapControlsProps) {
  const { t } = useTranslation('map');
  return (
    <div className={classes.controls} role="group" aria-label={t('controls')}>
      <button type="button" aria-label={t('zoomIn')} title={t('zoomIn')} onClick={() => onZoom(1)}>
        <IconPlus {...ICON} />
      </button>
      <button type="button" aria-label={t('zoomOut')} title={t('zoomOut')} onClick={() => onZoom(-1)}>
        <IconMinus {...ICON} />
      </button>
      <button type="button" aria-label={t('fit')} title={t('fit')} onClick={onFit}>
        <IconFocus2 {...ICON} />
      </button>
    </div>
  );
}
