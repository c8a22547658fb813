import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../contract/records';
import classes from './RefusedUsers.module.css';

/** App users that were not granted a coupon, with the reason for each; nothing while there are none. */
export function RefusedUsers({ results }: { results: BulkResult['results'] }) {
  const { t } = useTranslation('coupons');
  const refused = results.filter(({ problem }) => problem !== null);
  if (refused.length === 0) return null;
  return (
    <section className={classes.refused} role="alert">
      <strong>{t('grant.outcome', { done: results.length - refused.length, refused: refused.length })}</strong>
      <ul className={classes.list}>
        {refused.map(({ id, name, problem }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={classes.reason}>{problem}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
