import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyableId } from '../layout/CopyableId';
import classes from './Message.module.css';

interface ErrorStateProps {
  /** Title; a general sentence when absent. */
  title?: string;
  /** The server's own words. */
  message?: string;
  /** Id of the request, for support. */
  requestId?: string;
  isRetrying?: boolean;
  onRetry?: () => void;
}

/** A failure with its reason, the request's number for support, and a retry button. */
export function ErrorState({ title, message, requestId, isRetrying = false, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.message} role="alert">
      <div className={`${classes.icon} ${classes.trouble}`}>
        <IconAlertCircle size={24} stroke={1.6} aria-hidden />
      </div>
      <p className={classes.title}>{title ?? t('failed')}</p>
      {message !== undefined && <p className={classes.hint}>{message}</p>}
      {onRetry !== undefined && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={isRetrying}
            leftSection={<IconRefresh size={15} stroke={1.6} aria-hidden />}
            onClick={onRetry}
          >
            {t('retry')}
          </Button>
        </div>
      )}
      {requestId !== undefined && (
        <div className={classes.support}>
          {t('requestId')} <CopyableId value={requestId} />
        </div>
      )}
    </div>
  );
}
