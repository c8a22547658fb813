import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import type { Moment, Visit } from '../../contract/evo-monitor/attempts';
import type { RecordKind } from '../../contract/recordKinds';
import { RecordLink } from '../../entities/record/RecordLink';
import { formatInZone, zoneFor } from '../../lib/time';
import classes from './Attempts.module.css';
import { useMomentText } from './useMomentText';

const RECORDS: Partial<Record<Moment['kind'], RecordKind>> = {
  sessionBegan: 'session',
  sessionEnded: 'session',
  command: 'command',
  alarm: 'alarm',
};
const TROUBLES: ReadonlySet<Moment['kind']> = new Set<Moment['kind']>(['tagRefused', 'contactLost', 'alarm']);

/** The story of an attempt, second by second. */
export function Moments({ attempt: { moments, timezone } }: { attempt: Visit['attempts'][number] }) {
  const { i18n } = useTranslation();
  const [choice] = useZoneChoice();
  const describe = useMomentText();
  return (
    <ol className={classes.moments}>
      {moments.map((moment, index) => (
        <li key={index} className={classes.moment}>
          <time className={classes.time}>
            {formatInZone(moment.at, zoneFor(choice, timezone), 'time', i18n.language)}
          </time>
          <RecordLink
            kind={RECORDS[moment.kind] ?? 'session'}
            id={RECORDS[moment.kind] ? moment.recordId : null}
            className={clsx(TROUBLES.has(moment.kind) && classes.trouble)}
          >
            {describe(moment)}
          </RecordLink>
          <span className={classes.action}>{moment.action}</span>
        </li>
      ))}
    </ol>
  );
}
