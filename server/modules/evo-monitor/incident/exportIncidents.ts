import { sql } from 'kysely';
import { INCIDENT_COLUMNS, type incident, type IncidentColumn } from '../../../../src/contract/evo-monitor/incident';
import { INCIDENT_STATES } from '../../../../src/contract/evo-monitor/incidentParts';
import { ALARM_PRIORITIES } from '../../../../src/contract/live/alarm';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { rowsAsked } from '../../../http/tables/export';
import {
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { filterIncidents, INCIDENT_ORDERING } from './incidents';

/** All incidents of a filter, as far as the caller may see them. */
export function incidentSource({ body, locale }: Call<typeof incident.export>): TableSource<IncidentColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const header = (name: IncidentColumn) => translateDocument(locale, `incidentExport.${name}`);
  const column = (name: string) => sql.ref(`listed.${name}`);
  const time = (name: 'from' | 'until' | 'madeAt' | 'closedAt', of: string) =>
    timeColumn(header(name), sql`coalesce(${column('timezone')}, 'UTC')`, column(of));
  const columns: Record<IncidentColumn, TableColumn> = {
    id: codeColumn(header('id')),
    title: textColumn(header('title')),
    state: wordColumn(header('state'), [...INCIDENT_STATES], (state) =>
      translateDocument(locale, `incidentState.${state}`),
    ),
    priority: wordColumn(header('priority'), [...ALARM_PRIORITIES], (priority) =>
      translateDocument(locale, `priority.${priority}`),
    ),
    from: time('from', 'fromAt'),
    until: time('until', 'untilAt'),
    duration: figureColumn(
      header('duration'),
      sql`round(extract(epoch from ${column('untilAt')} - ${column('fromAt')}))`,
    ),
    company: textColumn(header('company')),
    conclusion: textColumn(header('conclusion')),
    madeBy: textColumn(header('madeBy'), column('madeByName')),
    madeAt: time('madeAt', 'madeAt'),
    closedBy: textColumn(header('closedBy'), column('closedByName')),
    closedAt: time('closedAt', 'closedAt'),
  };
  return {
    fileName: translateDocument(locale, 'incidentExport.fileName'),
    columns: Object.fromEntries(INCIDENT_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) => inOrder(filterIncidents(tx, filters), LISTED, sort, INCIDENT_ORDERING),
  };
}
