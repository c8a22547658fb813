import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useShownTime } from '../../access/useShownTime';
import { useRemoveIncidentMomentMutation } from '../../api/evo-monitor/incident';
import { incident, type Incident } from '../../contract/evo-monitor/incident';
import type { IncidentMoment } from '../../contract/evo-monitor/incidentParts';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { MomentDialog } from './MomentDialog';
import { MomentLink } from './MomentLink';
import classes from './Incidents.module.css';

/** The moments of an incident, each with the screen as it was then. */
export function IncidentMoments({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const time = useShownTime();
  const mayEdit = useCan(incident.addMoment);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<IncidentMoment | null>(null);
  const { moments, timezone } = record;
  return (
    <DrawerSection
      title={t('moment.title')}
      aside={
        mayEdit && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('moment.add')}
          </Button>
        )
      }
    >
      {moments.length === 0 && <p className={classes.quiet}>{t('moment.none')}</p>}
      <ul className={classes.moments}>
        {moments.map((moment) => (
          <li key={moment.id} className={classes.moment}>
            <MomentLink record={record} at={moment.at}>
              {time(moment.at, timezone)}
            </MomentLink>
            <span className={classes.text}>{moment.text}</span>
            {mayEdit && (
              <ActionIcon
                size="sm"
                aria-label={t('moment.remove', { time: time(moment.at, timezone) })}
                onClick={() => setRemoved(moment)}
              >
                <IconX size={14} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <MomentDialog record={record} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog moment={removed} onClose={() => setRemoved(null)} />}
    </DrawerSection>
  );
}

function RemoveDialog({ moment, onClose }: { moment: IncidentMoment; onClose: () => void }) {
  const { t } = useTranslation(['incidents', 'records']);
  const action = useAction(useRemoveIncidentMomentMutation(), onClose, 'delete');
  return (
    <ConfirmActionDialog
      action={action}
      call={{ body: { id: moment.id } }}
      title={t('moment.removeTitle')}
      confirmLabel={t('records:record.remove')}
      isDanger
      onClose={onClose}
    >
      {moment.text}
    </ConfirmActionDialog>
  );
}
