import { useTranslation } from 'react-i18next';
import type { Incident } from '../../../contract/evo-monitor/incident';
import type { MomentPicture } from '../../../contract/evo-monitor/incidentTimeline';
import { PriorityBadge } from '../../../entities/alarm/PriorityBadge';
import { IncidentState } from '../../../entities/incident/IncidentState';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { FactList } from '../IncidentFacts';
import { EntryLine } from '../timeline/EntryLine';
import { useEntryWords } from '../timeline/useEntryWords';
import { groupDeeds } from './groupDeeds';
import { PictureOfMoment } from './PictureOfMoment';
import classes from './Print.module.css';
import type { WholeTimeline } from './useWholeTimeline';

interface IncidentSheetProps {
  record: Incident;
  pictures: readonly MomentPicture[];
  timeline: WholeTimeline;
}

/** Facts and conclusion, pictures of the moments, the timeline, and the doings of each user. */
export function IncidentSheet({ record, pictures, timeline }: IncidentSheetProps) {
  const { t } = useTranslation('incidents');
  const { entries, isCut } = timeline;
  return (
    <>
      <section className={classes.part}>
        <Facts>
          <Fact label={t('fields.state')}>
            <IncidentState state={record.state} />
          </Fact>
          {record.priority && (
            <Fact label={t('fields.priority')}>
              <PriorityBadge priority={record.priority} isOver={record.state === 'closed'} />
            </Fact>
          )}
          <FactList record={record} />
        </Facts>
      </section>
      {record.conclusion !== null && (
        <section className={classes.part}>
          <h3>{t('fields.conclusion')}</h3>
          <p className={classes.text}>{record.conclusion}</p>
        </section>
      )}
      {pictures.length > 0 && (
        <div className={classes.part}>
          <h3>{t('moment.title')}</h3>
          {pictures.map((picture) => (
            <PictureOfMoment key={picture.momentId} picture={picture} timezone={record.timezone} />
          ))}
        </div>
      )}
      <div className={classes.part}>
        <h3>{t('tab.timeline')}</h3>
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <EntryLine key={entry.key} record={record} entry={entry} />
          ))}
        </ol>
        {isCut && <p>{t('print.cut', { shown: entries.length })}</p>}
      </div>
      <section className={classes.part}>
        <h3>{t('print.people')}</h3>
        <People entries={entries} />
      </section>
    </>
  );
}

function People({ entries }: Pick<WholeTimeline, 'entries'>) {
  const { t } = useTranslation('incidents');
  const describe = useEntryWords();
  const people = groupDeeds(entries, (entry) => describe(entry).title);
  if (people.length === 0) return <p>{t('print.nothing')}</p>;
  return (
    <Facts>
      {people.map(({ name, deeds }) => (
        <Fact key={name} label={name}>
          {deeds.map(({ title, count }) => (count === 1 ? title : `${title} ×${count}`)).join(', ')}
        </Fact>
      ))}
    </Facts>
  );
}
