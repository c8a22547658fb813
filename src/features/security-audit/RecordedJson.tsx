import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../kit/layout/useCopy';
import { isRecord } from '../../lib/isRecord';
import classes from './securityAudit.module.css';

/** Parameters of a call as they were recorded, without secrets. */
export function RecordedJson({ value }: { value: unknown }) {
  const { t } = useTranslation(['securityAudit', 'common']);
  const [outcome, copy] = useCopy();
  if (value === null || value === undefined) return <p className={classes.none}>–</p>;
  if (isRecord(value) && typeof value.omitted === 'number') {
    return <p className={classes.none}>{t('omitted', { count: value.omitted })}</p>;
  }
  const text = JSON.stringify(value, null, 2);
  return (
    <>
      <pre className={classes.json} translate="no" tabIndex={0}>
        {text}
      </pre>
      <Button variant="subtle" size="compact-sm" onClick={() => copy(text)}>
        {outcome === null ? t('copy') : t(`common:${outcome}`)}
      </Button>
    </>
  );
}
