import { useTranslation } from 'react-i18next';
import classes from './SkeletonRows.module.css';

interface SkeletonRowsProps {
  count?: number;
  /** 32 px unless the rows to come are of another height. */
  height?: number;
}

/** Stands where rows will be, in their height, so that nothing jumps when they come. */
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
