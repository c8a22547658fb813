import { useTranslation } from 'react-i18next';
import type { PublicSiteDetail } from '../../../contract/evo-basic/publicMap';
import { weekdayNames } from '../../../lib/dateFormat';
import { readOpeningState } from '../../../lib/openingState';
import classes from './SitePanel.module.css';

/** Opening hours of the week by the clocks of the site, and whether it is open. */
export function SiteHours({ site, now }: { site: PublicSiteDetail; now: number }) {
  const { t, i18n } = useTranslation('publicMap');
  const { openingHours, isClosed, timezone } = site;
  return (
    <section aria-label={t('hours')}>
      <h3 className={classes.part}>{t('hours')}</h3>
      <OpenLine site={site} now={now} />
      {openingHours !== null && !isClosed && (
        <>
          <table className={classes.hours}>
            <tbody>
              {weekdayNames(i18n.language, 'long').map((day, index) => {
                const hours = openingHours[index];
                return (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{hours ? `${hours.from}–${hours.until}` : t('closedDay')}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={classes.quiet}>{t('zone', { zone: timezone })}</p>
        </>
      )}
    </section>
  );
}

function OpenLine({ site: { openingHours, isClosed, timezone }, now }: { site: PublicSiteDetail; now: number }) {
  const { t } = useTranslation('publicMap');
  if (isClosed) return <p>{t('closedByOperator')}</p>;
  if (openingHours === null) return <p>{t('alwaysOpen')}</p>;
  const { isOpen, openUntil } = readOpeningState(openingHours, timezone, now);
  return <p>{isOpen ? t('openUntil', { time: openUntil ?? '' }) : t('closed')}</p>;
}
