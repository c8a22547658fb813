import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectPhase } from '../../access/sessionSlice';
import classes from './BootScreen.module.css';
import { BrandMark } from './BrandMark';

/** Between token and account: the frame without words, or the news that the server does not answer. */
export function BootScreen() {
  const { t } = useTranslation('shell');
  const isUnreachable = useSelector(selectPhase) === 'unreachable';
  return (
    <div className={classes.boot} role="status">
      <BrandMark size={32} />
      <p className={classes.words}>{isUnreachable ? t('boot.unreachable') : t('boot.loading')}</p>
      {isUnreachable && <p className={classes.hint}>{t('boot.retrying')}</p>}
    </div>
  );
}
