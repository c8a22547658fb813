import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { copyText } from '../../lib/clipboard';
import type { FailureProps } from '../ErrorBoundary';
import { errorReport } from '../errorReport';
import { LoadFailure } from './loadWithin';
import classes from './ScreenFailure.module.css';

/** A screen that broke or did not arrive: the frame stays, the screen can be tried again, support gets a report. */
export function ScreenFailure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation('shell');
  const isLoadFailure = error instanceof LoadFailure;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(errorReport(error, window.location.href, new Date(), navigator.userAgent)));
  };
  return (
    <div className={classes.failure}>
      <ErrorState
        title={isLoadFailure ? t('failure.notLoaded') : t('failure.title')}
        message={isLoadFailure ? t('failure.notLoadedHint') : t('failure.hint')}
        {...(isProblem(error) && error.requestId !== undefined && { requestId: error.requestId })}
        // A fresh page also fetches the styles again, and the newer version where there is one.
        onRetry={isLoadFailure ? () => window.location.reload() : onRetry}
      />
      <Button
        variant="subtle"
        leftSection={<IconCopy size={15} stroke={1.6} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? t('failure.copied') : t('failure.copy')}
      </Button>
    </div>
  );
}
