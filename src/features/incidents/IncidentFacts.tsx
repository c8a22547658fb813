import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { Incident } from '../../contract/evo-monitor/incident';
import type { IncidentObject } from '../../contract/evo-monitor/incidentParts';
import { nameObject } from '../../entities/incident/nameObject';
import { RecordLink } from '../../entities/record/RecordLink';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import classes from './Incidents.module.css';

/** What an incident is, in a section of a drawer. */
export function IncidentFacts({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const { conclusion } = record;
  return (
    <DrawerSection>
      <Facts>
        <FactList record={record} />
        {conclusion !== null && (
          <Fact label={t('fields.conclusion')}>
            <span className={classes.text}>{conclusion}</span>
          </Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}

/** Time, objects and users, on the screen and on paper. */
export function FactList({ record }: { record: Incident }) {
  const { t } = useTranslation('incidents');
  const time = useShownTime();
  const { from, until, timezone, objects, company, alarms, madeBy, madeAt, closedBy, closedAt } = record;
  const stamp = (name: string, at: string) => `${name}, ${time(at, timezone)}`;
  return (
    <>
      <Fact label={t('fields.from')}>{time(from, timezone, 'full')}</Fact>
      <Fact label={t('fields.until')}>{until === null ? t('goesOn') : time(until, timezone, 'full')}</Fact>
      <Fact label={t('fields.objects')}>
        <span className={classes.objects}>
          {objects.length === 0 && t('object.none')}
          {objects.map((object) => (
            <ObjectLink key={`${object.kind} ${object.id}`} object={object} />
          ))}
        </span>
      </Fact>
      <Fact label={t('alarms')}>{alarms === 0 ? t('noAlarms') : alarms}</Fact>
      <Fact label={t('seenBy')}>{company === null ? t('operators') : t('operatorsAnd', { company })}</Fact>
      <Fact label={t('fields.madeBy')}>{stamp(madeBy, madeAt)}</Fact>
      {closedAt !== null && <Fact label={t('fields.closedBy')}>{stamp(closedBy ?? '', closedAt)}</Fact>}
    </>
  );
}

function ObjectLink({ object }: { object: IncidentObject }) {
  const { kind, id, chargerCode, connector } = object;
  const key = kind === 'connector' ? `${chargerCode}:${connector}` : id;
  return (
    <RecordLink kind={kind} id={key}>
      {nameObject(object)}
    </RecordLink>
  );
}
