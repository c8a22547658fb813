import { incident } from '../../../../src/contract/evo-monitor/incident';
import { pageRoute } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { companyFilter, type LiveFeed } from '../../../live/feed';
import { findIncidentsOf } from './alarmsOf';
import {
  addComment,
  addIncident,
  addMoment,
  closeIncident,
  removeMoment,
  reopenIncident,
  updateIncident,
} from './changes';
import { incidentSource } from './exportIncidents';
import { addFromAlarm } from './fromAlarm';
import { filterIncidents, INCIDENT_ORDERING, readIncident, readPageObjects, toRowDto } from './incidents';
import { readMomentPictures } from './pictures';
import { readTimeline } from './timeline';

/** Incidents; row-level security hides those of other companies. */
export function incidentRoutes(feed: LiveFeed): Route[] {
  return [...readingRoutes(feed), ...writingRoutes()];
}

function readingRoutes(feed: LiveFeed): Route[] {
  return [
    pageRoute(incident.page, {
      filtered: filterIncidents,
      ordering: INCIDENT_ORDERING,
      readFacts: readPageObjects,
      toDto: (row, _context, objects) => toRowDto(row, objects),
    }),
    route(incident.detail, ({ body, db }) => db((tx) => readIncident(tx, body.id))),
    route(incident.timeline, ({ body, db, clock }) => db((tx) => readTimeline(tx, body, clock.now()))),
    route(incident.pictures, ({ body, db, caller, clock }) =>
      db((tx) => readMomentPictures(tx, body.id, feed.revisions.rows(companyFilter(caller)), clock.now())),
    ),
    route(incident.ofAlarm, ({ body, db }) => db((tx) => findIncidentsOf(tx, body.alarmId))),
    tableExportRoute(incident.export, incidentSource),
  ];
}

function writingRoutes(): Route[] {
  return [
    route(incident.add, (call) => call.db((tx) => addIncident(tx, call.body, call))),
    route(incident.fromAlarm, (call) => call.db((tx) => addFromAlarm(tx, call.body.alarmId, call))),
    route(incident.update, (call) => call.db((tx) => updateIncident(tx, call.body, call))),
    route(incident.close, (call) => call.db((tx) => closeIncident(tx, call.body, call))),
    route(incident.reopen, (call) => call.db((tx) => reopenIncident(tx, call.body, call))),
    route(incident.addComment, (call) => call.db((tx) => addComment(tx, call.body, call))),
    route(incident.addMoment, (call) => call.db((tx) => addMoment(tx, call.body, call))),
    route(incident.removeMoment, ({ body, db }) => db((tx) => removeMoment(tx, body.id))),
  ];
}
