import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import classes from './ScreenSkeleton.module.css';

/** A screen that takes longer is on a slow link: the name of the loading screen is shown. */
const SLOW_MS = 3_000;

/** Stands where a screen will be while its code is loaded: a bar and rows, and after a while its name. */
export function ScreenSkeleton({ name }: { name: string | undefined }) {
  const { t } = useTranslation(['shell', 'common']);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <div className={classes.bar}>
        <span className={classes.search} aria-hidden />
        <span role="status">{isSlow && (name === undefined ? t('common:loading') : t('slow', { name }))}</span>
      </div>
      <SkeletonRows />
    </div>
  );
}
