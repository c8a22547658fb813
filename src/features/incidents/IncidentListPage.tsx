import { useTranslation } from 'react-i18next';
import { useIncidentPageQuery } from '../../api/evo-monitor/incident';
import { incident, type IncidentRow } from '../../contract/evo-monitor/incident';
import { INCIDENT_STATES } from '../../contract/evo-monitor/incidentParts';
import { ALARM_PRIORITIES } from '../../contract/live/alarm';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { IncidentState } from '../../entities/incident/IncidentState';
import { nameObject } from '../../entities/incident/nameObject';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { formatDuration } from '../../lib/duration';
import { fromWire } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { IncidentDrawer } from './IncidentDrawer';

const { List, Column, TimeColumn, Filter, useListState } = defineList(incident.page, 'incidents');

/** Incidents, newest first; each opens its timeline. */
export default function IncidentListPage() {
  const { t } = useTranslation(['incidents', 'status']);
  const list = useListState();
  const answer = useIncidentPageQuery({ body: list.body });
  const isNarrow = list.open !== null;
  return (
    <List state={list} answer={answer} add={incident.add} nameOf={({ title }) => title} mixesStations>
      <Page aside={list.open !== null && <IncidentDrawer key={list.open} id={list.open} />}>
        <List.Bar actions={<ListExport endpoint={incident.export} />}>
          <Filter
            name="states"
            by={ChoicesFilter}
            label={t('fields.state')}
            choices={INCIDENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <Filter
            name="priorities"
            by={ChoicesFilter}
            label={t('fields.priority')}
            choices={ALARM_PRIORITIES.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
          />
          <Filter name="from" by={PeriodFilter} label={t('fields.from')} />
          <Filter name="stationIds" by={OptionFilter} kind="station" label={t('fields.stationIds')} />
          <Filter name="companyIds" by={OptionFilter} kind="company" label={t('fields.company')} />
        </List.Bar>
        <List.Table>
          <Column name="id" isNumber width={64} />
          <Column name="title" {...(!isNarrow && { width: 300 })} />
          <Column name="state" width={96}>
            {({ state }) => <IncidentState state={state} />}
          </Column>
          <Column name="priority" width={112}>
            {({ priority, state }) => priority && <PriorityBadge priority={priority} isOver={state === 'closed'} />}
          </Column>
          <TimeColumn name="from" width={136} />
          <Column name="duration" isNumber isExtra={isNarrow} width={110}>
            {(row) => <Duration row={row} />}
          </Column>
          <Column name="objects" isExtra={isNarrow} width={220}>
            {({ object, objects }) => <Objects object={object} count={objects} />}
          </Column>
          <Column name="company" isExtra={isNarrow} width={150} />
          <TimeColumn name="until" isExtra width={136} />
          <Column name="madeBy" isExtra width={140} />
          <TimeColumn name="madeAt" isExtra width={136} />
          <Column name="closedBy" isExtra width={140} />
          <TimeColumn name="closedAt" isExtra width={136} />
        </List.Table>
        <List.Foot hasTimes="station" />
      </Page>
    </List>
  );
}

/** How long it lasted, or has lasted until now. */
function Duration({ row: { from, until } }: { row: IncidentRow }) {
  const { i18n } = useTranslation();
  const now = useServerNow();
  const end = until === null ? now : fromWire(until);
  return formatDuration(Math.max(0, end - fromWire(from)) / 1_000, i18n.language);
}

function Objects({ object, count }: { object: IncidentRow['object']; count: number }) {
  const { t } = useTranslation('incidents');
  if (object === null) return '–';
  const name = nameObject(object);
  return count === 1 ? name : t('more', { object: name, count: count - 1 });
}
