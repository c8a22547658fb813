import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useIncidentQuery } from '../../api/evo-monitor/incident';
import { incident, type Incident } from '../../contract/evo-monitor/incident';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { IncidentState } from '../../entities/incident/IncidentState';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { IncidentActions } from './IncidentActions';
import { IncidentFacts } from './IncidentFacts';
import { IncidentForm, NewIncidentForm } from './IncidentForm';
import classes from './Incidents.module.css';
import { IncidentMoments } from './IncidentMoments';
import { IncidentTimeline } from './timeline/IncidentTimeline';

const WIDTH = 560;
const REFRESH_MS = 10_000;

/** The open incident: its timeline first, then its facts and what can be changed. */
export function IncidentDrawer({ id }: { id: string }) {
  const { t } = useTranslation('incidents');
  const answer = useIncidentQuery(
    { body: { id } },
    { skip: id === NEW_RECORD, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<NewIncidentForm />} width={WIDTH}>
      {(record) => <Content record={record} />}
    </OpenRecord>
  );
}

function Content({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const mayEdit = useCan(incident.update);
  const { id, title, state, priority } = record;
  return (
    <RecordDrawer
      title={title}
      width={WIDTH}
      state={
        <span className={classes.state}>
          <IncidentState state={state} />
          {priority && <PriorityBadge priority={priority} isOver={state === 'closed'} />}
        </span>
      }
      subtitle={t('number', { id })}
      actions={<IncidentActions record={record} />}
    >
      <RecordTabs>
        <RecordTab name="timeline" label={t('tab.timeline')}>
          <IncidentTimeline record={record} />
        </RecordTab>
        <RecordTab name="details" label={t('tab.details')}>
          <IncidentFacts record={record} />
          <IncidentMoments record={record} />
          {mayEdit && <IncidentForm key={id} record={record} />}
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
