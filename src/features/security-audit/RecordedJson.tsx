import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard';
import { isRecord } from '../../lib/isRecord';
import classes from './securityAudit.module.css';

/** Parameters of a call as they were recorded, without secrets. */
export function RecordedJson({ value }: { value: unknown }) {
  const { t } = useTranslation(['securityAudit', 'common']);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  if (value === null || value === undefined) return <p className={classes.none}>–</p>;
  if (isRecord(value) && typeof value.omitted === 'number') {
    return <p className={classes.none}>{t('omitted', { count: value.omitted })}</p>;
  }
  const text = JSON.stringify(value, null, 2);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'copyFailed');
  return (
    <>
      <pre className={classes.json} translate="no" tabIndex={0}>
        {text}
      </pre>
      <Button variant="subtle" size="compact-sm" onClick={() => void copy()}>
        {outcome === null ? t('copy') : t(`common:${outcome}`)}
      </Button>
    </>
  );
}
