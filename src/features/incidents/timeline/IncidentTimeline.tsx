import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import { useIncidentTimelineQuery } from '../../../api/evo-monitor/incident';
import { isProblem } from '../../../api/problem';
import { incident, type Incident } from '../../../contract/evo-monitor/incident';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { CommentForm } from './CommentForm';
import { EntryLine } from './EntryLine';
import classes from './Timeline.module.css';

const REFRESH_MS = 10_000;
const ORDERS = ['newest', 'oldest'] as const;
type Order = (typeof ORDERS)[number];

/** The timeline of an incident, with room for a comment. */
export function IncidentTimeline({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const mayComment = useCan(incident.addComment);
  const [order, setOrder] = useState<Order>(record.state === 'open' ? 'newest' : 'oldest');
  return (
    <>
      {mayComment && <CommentForm id={record.id} />}
      <DrawerSection
        title={t('tab.timeline')}
        aside={
          <SegmentedControl
            size="xs"
            value={order}
            onChange={(next) => setOrder(next as Order)}
            data={ORDERS.map((value) => ({ value, label: t(`timeline.${value}`) }))}
          />
        }
      >
        <ol className={classes.entries}>
          <TimelinePart key={order} record={record} isNewestFirst={order === 'newest'} />
        </ol>
      </DrawerSection>
    </>
  );
}

interface TimelinePartProps {
  record: Incident;
  isNewestFirst: boolean;
  cursor?: string;
}

/** A part of the timeline with the parts behind it: they begin where it ends now, so that nothing new falls between. */
function TimelinePart({ record, isNewestFirst, cursor }: TimelinePartProps) {
  const { data, error, refetch } = useIncidentTimelineQuery(
    { body: { id: record.id, isNewestFirst, ...(cursor !== undefined && { cursor }) } },
    { pollingInterval: record.state === 'open' ? REFRESH_MS : 0, skipPollingIfUnfocused: true },
  );
  if (!data) {
    return (
      <li>
        {isProblem(error) ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )}
      </li>
    );
  }
  const { entries, nextCursor, asOf } = data;
  return (
    <>
      {entries.map((entry) => (
        <EntryLine key={entry.key} record={record} entry={entry} />
      ))}
      {nextCursor === null && <TimelineEnd record={record} isEmpty={entries.length === 0} asOf={asOf} />}
      {nextCursor !== null && <NextPart record={record} isNewestFirst={isNewestFirst} cursor={nextCursor} />}
    </>
  );
}

/** The part behind another one, once the user asks for it. */
function NextPart(props: TimelinePartProps) {
  const { t } = useTranslation('incidents');
  const [isShown, setShown] = useState(false);
  if (isShown) return <TimelinePart {...props} />;
  return (
    <li>
      <Button variant="default" onClick={() => setShown(true)}>
        {t('timeline.more')}
      </Button>
    </li>
  );
}

interface TimelineEndProps {
  record: Incident;
  isEmpty: boolean;
  asOf: string;
}

function TimelineEnd({ record: { timezone }, isEmpty, asOf }: TimelineEndProps) {
  const { t } = useTranslation('incidents');
  const time = useShownTime();
  return (
    <li className={classes.asOf}>
      {isEmpty && `${t('timeline.none')} `}
      {t('timeline.asOf', { time: time(asOf, timezone) })}
    </li>
  );
}
