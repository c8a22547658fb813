import { useTranslation } from 'react-i18next';
import classes from './SkeletonRows.module.css';

interface SkeletonRowsProps {
  count?: number;
  /** 32 px by default. */
  height?: number;
}

/** Placeholders in the height of the coming rows, so that the layout does not jump when they arrive. */
export function SkeletonRows({ count = 12, height = 32 }: SkeletonRowsProps) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }} aria-hidden>
          <span className={classes.first} />
          <span className={classes.second} />
          <span className={classes.third} />
        </div>
      ))}
    </div>
  );
}
