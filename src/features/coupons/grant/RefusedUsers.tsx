import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../contract/records';
import { saveText, toCsv } from '../../../lib/download';
import { formatNumber } from '../../../lib/format';
import classes from './RefusedUsers.module.css';

/** Users that are drawn; all can be downloaded. */
const MOST_SHOWN = 200;

/** App users that were not granted a coupon, with the reason for each; nothing while there are none. */
export function RefusedUsers({ results }: { results: BulkResult['results'] }) {
  const { t, i18n } = useTranslation(['coupons', 'couponActivities']);
  const refused = results.filter(({ problem }) => problem !== null);
  if (refused.length === 0) return null;
  const left = refused.length - MOST_SHOWN;
  const save = () => {
    const header = [t('grant.userNumber'), t('grant.user'), t('couponActivities:accounts.result')];
    const rows = refused.map(({ id, name, problem }) => [id, name, problem]);
    saveText(toCsv(header, rows), `${t('couponActivities:accounts.refusedFile')}.csv`, 'text/csv');
  };
  return (
    <section className={classes.refused} role="alert">
      <strong>{t('grant.outcome', { done: results.length - refused.length, refused: refused.length })}</strong>
      <ul className={classes.list}>
        {refused.slice(0, MOST_SHOWN).map(({ id, name, problem }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={classes.reason}>{problem}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <>
          <span>
            {t('couponActivities:accounts.rest', { count: left, shown: formatNumber(left, 0, i18n.language) })}
          </span>
          <Button variant="default" leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />} onClick={save}>
            {t('couponActivities:accounts.saveRefused', { count: refused.length })}
          </Button>
        </>
      )}
    </section>
  );
}
