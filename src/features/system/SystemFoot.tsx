import { Kbd } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { FootBar } from '../../kit/layout/FootBar';
import { formatNumber } from '../../lib/format';
import classes from './System.module.css';

/** The number of checks, the keys of the page, and the meaning of its marks. */
export function SystemFoot({ count, isAllWell }: { count: number; isAllWell: boolean }) {
  const { t, i18n } = useTranslation('system');
  // A phone has no keyboard.
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  return (
    <FootBar end={t('legend')}>
      <span>{t(isAllWell ? 'allWell' : 'count', { count, n: formatNumber(count, 0, i18n.language) })}</span>
      {!isPhone && (
        <span className={classes.keys}>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t('keys.move')} <Kbd>c</Kbd> {t('keys.copy')} <Kbd>r</Kbd> {t('keys.check')}
        </span>
      )}
    </FootBar>
  );
}
