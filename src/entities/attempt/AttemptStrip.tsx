import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useCan } from '../../access/useCan';
import { useAttemptStripQuery } from '../../api/evo-monitor/attempts';
import { attempts, type AttemptMark } from '../../contract/evo-monitor/attempts';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { formatInZone, zoneFor } from '../../lib/time';
import { PageLink } from '../record/PageLink';
import { toRecordTarget } from '../record/recordPaths';
import classes from './AttemptStrip.module.css';

interface AttemptStripProps {
  chargerCode: string;
  /** Left out: all connectors of the charger. */
  connector?: number;
}

const REFRESH_MS = 30_000;

/** The last attempts at a charger or connector, the newest at the right; each opens its visit. */
export function AttemptStrip({ chargerCode, connector }: AttemptStripProps) {
  const { t } = useTranslation('attempts');
  const maySee = useCan(attempts.strip);
  const { data } = useAttemptStripQuery(
    { body: { chargerCode, ...(connector !== undefined && { connector }) } },
    { skip: !maySee, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  if (!data) return null;
  const { timezone, marks } = data;
  return (
    <DrawerSection title={t('strip.title')}>
      {marks.length === 0 ? (
        <span className={classes.none}>{t('strip.none')}</span>
      ) : (
        <ol className={classes.strip}>
          {marks.map((mark, index) => (
            <li
              key={mark.id}
              className={classes.mark}
              data-outcome={mark.outcome}
              data-joined={mark.visitId !== null && mark.visitId === marks[index - 1]?.visitId}
            >
              <Mark mark={mark} timezone={timezone} />
            </li>
          ))}
        </ol>
      )}
    </DrawerSection>
  );
}

function Mark({ mark: { id, outcome, cause, beganAt }, timezone }: { mark: AttemptMark; timezone: string }) {
  const { t, i18n } = useTranslation('attempts');
  const [zone] = useZoneChoice();
  const words = t('strip.mark', {
    outcome: cause === null ? t(`outcome.${outcome}`) : t(`cause.${cause}`),
    time: formatInZone(beganAt, zoneFor(zone, timezone), 'dateTime', i18n.language),
  });
  return (
    <PageLink {...toRecordTarget('attempt', id)} className={classes.link}>
      <span className={classes.words}>{words}</span>
      <span className={classes.shape} title={words} aria-hidden>
        {outcome === 'failed' && '×'}
      </span>
    </PageLink>
  );
}
