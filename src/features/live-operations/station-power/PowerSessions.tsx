import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { StationPower } from '../../../contract/evo-monitor/stationPower';
import classes from './StationPower.module.css';
import { usePowerWords } from './usePowerWords';
import { nameConnector } from '../../../lib/nameConnector';

/** What each running session gets, since when and why. */
export function PowerSessions({ power: { sessions, timezone } }: { power: StationPower }) {
  const { t } = useTranslation('stations');
  const time = useShownTime();
  const { writePower, explain } = usePowerWords();
  return (
    <ul className={classes.sessions}>
      {sessions.map((session) => (
        <li key={session.txnId} className={classes.session}>
          <span className={clsx('mono', classes.code)}>{nameConnector(session.chargerCode, session.connector)}</span>
          <span className={classes.why} data-disobeys={session.reason === 'disobeys' || undefined}>
            {explain(session)}
          </span>
          {session.departsAt !== null && (
            <span className={classes.quiet}>
              {t('power.departs', {
                power: session.needs === null ? '–' : writePower(session.needs),
                time: time(session.departsAt, timezone, 'dayMinute'),
              })}
            </span>
          )}
          <span className={classes.quiet}>
            {t('power.draws', {
              power: session.measured === null ? '–' : writePower(session.measured),
              time: time(session.since, timezone, 'time'),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
