import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { Incident } from '../../../contract/evo-monitor/incident';
import type { TimelineEntry } from '../../../contract/evo-monitor/incidentTimeline';
import type { RecordKind } from '../../../contract/recordKinds';
import { nameObject } from '../../../entities/incident/nameObject';
import { RecordLink } from '../../../entities/record/RecordLink';
import { MomentLink } from '../MomentLink';
import classes from './Timeline.module.css';
import { useEntryWords } from './useEntryWords';

const RECORDS: Partial<Record<TimelineEntry['source'], RecordKind>> = { alarm: 'alarm', attempt: 'attempt' };

/** An entry with its time, its place, its user, and the text of the user. */
export function EntryLine({ record, entry }: { record: Incident; entry: TimelineEntry }) {
  const { t } = useTranslation(['incidents', 'alarms']);
  const time = useShownTime();
  const describe = useEntryWords();
  const { at, source, kind, by, recordId, priority } = entry;
  const { title, text } = describe(entry);
  const place = nameObject(entry);
  const shown = time(at, record.timezone);
  return (
    <li className={classes.entry} data-source={source} data-kind={kind} data-priority={priority ?? undefined}>
      <time className={classes.time} title={time(at, record.timezone, 'full')}>
        {source === 'moment' ? (
          <MomentLink record={record} at={at}>
            {shown}
          </MomentLink>
        ) : (
          shown
        )}
      </time>
      <span className={classes.dot} aria-hidden />
      <div className={classes.words}>
        <RecordLink kind={RECORDS[source] ?? 'alarm'} id={RECORDS[source] ? recordId : null} className={classes.title}>
          {title}
        </RecordLink>
        {place !== '' && <span className={classes.place}> {place}</span>}
        {by !== null && <span className={classes.quiet}> {t('alarms:timeline.by', { name: by })}</span>}
        {text !== null && <p className={classes.text}>{text}</p>}
      </div>
    </li>
  );
}
