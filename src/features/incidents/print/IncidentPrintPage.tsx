import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { Can } from '../../../access/Can';
import { useRecordName } from '../../../access/page';
import { selectAccount } from '../../../access/sessionSlice';
import { useShownTime } from '../../../access/useShownTime';
import { useIncidentPicturesQuery, useIncidentQuery } from '../../../api/evo-monitor/incident';
import { isProblem } from '../../../api/problem';
import { incident, type Incident } from '../../../contract/evo-monitor/incident';
import { toRecordPath } from '../../../entities/record/recordPaths';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { Page } from '../../../kit/layout/Page';
import { PaperSheet } from '../../../kit/layout/PaperSheet';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { IncidentSheet } from './IncidentSheet';
import classes from './Print.module.css';
import { useWholeTimeline } from './useWholeTimeline';

/** An incident as it comes out of a printer, with the button that prints it. */
export default function IncidentPrintPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useIncidentQuery({ body: { id } });
  return (
    <Page>
      {data && <PrintContent record={data} />}
      {!data && isProblem(error) && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={8} />}
    </Page>
  );
}

function PrintContent({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const time = useShownTime();
  const name = useSelector(selectAccount)?.fullName ?? '';
  const { data: pictures } = useIncidentPicturesQuery({ body: { id: record.id } });
  const timeline = useWholeTimeline(record.id);
  const { id, title, timezone } = record;
  useRecordName(title);
  const isReady = pictures !== undefined && timeline !== null;
  const heading = `${t('number', { id })} · ${title}`;
  const sheet = isReady && <IncidentSheet record={record} pictures={pictures} timeline={timeline} />;
  return (
    <>
      <div className={classes.actions}>
        <Can allow={incident.export}>
          <Button variant="filled" disabled={!isReady} onClick={() => window.print()}>
            {t('print.action')}
          </Button>
        </Can>
        <Link to={toRecordPath('incident', id)}>{t('number', { id })}</Link>
      </div>
      <article className={classes.preview}>
        <h2 className={classes.title}>{heading}</h2>
        {sheet || <SkeletonRows count={8} />}
      </article>
      {timeline && (
        <PaperSheet title={heading} note={t('print.note', { time: time(timeline.asOf, timezone, 'full'), name })}>
          {sheet}
        </PaperSheet>
      )}
    </>
  );
}
