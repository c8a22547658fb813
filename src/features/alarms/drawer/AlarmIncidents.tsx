import { Button, Kbd } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useIncidentsOfAlarmQuery } from '../../../api/evo-monitor/incident';
import { incident } from '../../../contract/evo-monitor/incident';
import { IncidentState } from '../../../entities/incident/IncidentState';
import { useMakeIncident } from '../../../entities/incident/useMakeIncident';
import { RecordLink } from '../../../entities/record/RecordLink';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import classes from './AlarmDrawer.module.css';

/** The incidents that an alarm is part of, and the way to a new one. */
export function AlarmIncidents({ alarmId }: { alarmId: string }) {
  const { t } = useTranslation('incidents');
  const maySee = useCan(incident.ofAlarm);
  const mayMake = useCan(incident.fromAlarm);
  const { data = [] } = useIncidentsOfAlarmQuery({ body: { alarmId } }, { skip: !maySee });
  const isOpen = data.some(({ state }) => state === 'open');
  if (data.length === 0 && !mayMake) return null;
  return (
    <DrawerSection>
      <div className={classes.incidents}>
        {data.length > 0 && <span className={classes.quiet}>{t('ofAlarm.label')}</span>}
        {data.map(({ id, title, state }) => (
          <span key={id} className={classes.state}>
            <RecordLink kind="incident" id={id}>
              <span title={title}>{t('number', { id })}</span>
            </RecordLink>
            <IncidentState state={state} />
          </span>
        ))}
        {mayMake && !isOpen && <MakeButton alarmId={alarmId} />}
      </div>
    </DrawerSection>
  );
}

function MakeButton({ alarmId }: { alarmId: string }) {
  const { t } = useTranslation('incidents');
  const makeIncident = useMakeIncident();
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    await makeIncident(alarmId);
    setMaking(false);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isMaking}
      aria-keyshortcuts="i"
      rightSection={<Kbd size="xs">I</Kbd>}
      onClick={() => void make()}
    >
      {t('ofAlarm.make')}
    </Button>
  );
}
