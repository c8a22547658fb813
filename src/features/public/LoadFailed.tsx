import { useTranslation } from 'react-i18next';
import classes from './LoadFailed.module.css';

interface LoadFailedProps {
  message: string;
  onRetry: () => void;
}

/** A public page could not be loaded. It stands without the form library, as these pages do. */
export function LoadFailed({ message, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.failed} role="alert">
      <p>{message}</p>
      <button type="button" className={classes.retry} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
