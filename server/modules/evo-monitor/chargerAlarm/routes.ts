import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import type { Tx } from '../../../db/database';
import { assignAlarm, processAlarm, shelveAlarm, unshelveAlarm } from '../../../domain/alarms/lifecycle';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fileRoute, route, type Route } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { liveChanges, provenTime } from '../../../live/changes';
import type { AlarmFeed } from '../../../live/feed';
import { hidePersons } from '../../../live/hidePersons';
import { readRules, toPlainRule } from '../alarmRules/rules';
import { acknowledgeSeen, applyAction, type Action } from './actions';
import { exportAlarms } from './exportCsv';
import { readLastFlood } from './lastFlood';
import { readHistoryPage } from './history';
import { readPage } from './page';
import { readScorecard } from './scorecard';
import { readAssignees, readRecipients, sendAlarms } from './send';
import { readNotifications, readTimeline } from './timeline';

const MINUTE_MS = 60_000;

/** Alarms: the queue with its changes, the actions of operators, the figures. */
export function chargerAlarmRoutes(feed: AlarmFeed): Route[] {
  return [...readingRoutes(feed), ...actionRoutes(feed)];
}

function readingRoutes(feed: AlarmFeed): Route[] {
  return [
    route(chargerAlarm.page, async ({ body, session, db, clock }) => {
      if (session.display && body.text !== undefined) throw new Problem(403);
      // Position first, data second: nothing may fall between.
      const changesCursor = feed.revisions.cursor;
      const page = await db((tx) => readPage(tx, feed, body));
      const records = session.display ? hidePersons(page.records) : page.records;
      return { ...page, records, changesCursor, serverTime: toWire(clock.now()) };
    }),
    route(chargerAlarm.changes, async ({ body, session, caller, clock, signal }) => {
      const changes = await liveChanges(feed, caller, body, signal, clock);
      const upserts = session.display ? hidePersons(changes.upserts) : changes.upserts;
      return { ...changes, upserts, serverTime: provenTime(feed, clock) };
    }),
    route(chargerAlarm.history, ({ body, db }) => db((tx) => readHistoryPage(tx, body))),
    route(chargerAlarm.rules, ({ db }) => db(async (tx) => (await readRules(tx)).map(toPlainRule))),
    route(chargerAlarm.timeline, ({ params, db }) => db((tx) => readTimeline(tx, feed, params.id))),
    route(chargerAlarm.notificationDetail, ({ params, db }) => db((tx) => readNotifications(tx, params.id))),
    route(chargerAlarm.scorecard, ({ body, db, clock }) => db((tx) => readScorecard(tx, body.hours, clock.now()))),
    route(chargerAlarm.lastFlood, ({ db, clock }) => db((tx) => readLastFlood(tx, clock.now()))),
    route(chargerAlarm.assignees, ({ body, db }) => db((tx) => readAssignees(tx, body))),
    route(chargerAlarm.recipients, ({ body, db }) => db((tx) => readRecipients(tx, body))),
    fileRoute(chargerAlarm.export, exportAlarms),
  ];
}

function actionRoutes(feed: AlarmFeed): Route[] {
  return [
    route(chargerAlarm.acknowledge, ({ body, session, db, clock }) =>
      db((tx) => acknowledgeSeen(tx, feed, body.alarms, { at: new Date(clock.now()), by: session.userName })),
    ),
    route(chargerAlarm.assign, ({ body, session, db, clock }) =>
      db(async (tx) => {
        const user = body.userId === null ? null : await findAssignee(tx, body.userId);
        return applyAction(tx, feed, body.ids, {
          at: new Date(clock.now()),
          by: session.userName,
          kind: user ? 'assigned' : 'unassigned',
          detail: user?.name,
          apply: (alarm) => assignAlarm(alarm, user),
        });
      }),
    ),
    route(chargerAlarm.shelve, ({ body, session, db, clock }) => {
      const who: Pick<Action, 'at' | 'by'> = { at: new Date(clock.now()), by: session.userName };
      return db((tx) =>
        applyAction(tx, feed, body.ids, body.isShelved ? createShelving(who, body) : createUnshelving(who)),
      );
    }),
    route(chargerAlarm.process, ({ body, session, db, clock }) => {
      const at = new Date(clock.now());
      const by = session.userName;
      const apply: Action['apply'] = (alarm) => processAlarm(alarm, by, at, body.result);
      return db((tx) => applyAction(tx, feed, body.ids, { at, by, kind: 'processed', detail: body.result, apply }));
    }),
    route(chargerAlarm.send, sendAlarms),
  ];
}

function createShelving(
  who: Pick<Action, 'at' | 'by'>,
  { minutes, reason }: { minutes: number; reason: string },
): Action {
  const until = new Date(who.at.getTime() + minutes * MINUTE_MS);
  return { ...who, kind: 'shelved', detail: reason, apply: (alarm) => shelveAlarm(alarm, until, who.by, reason) };
}

function createUnshelving(who: Pick<Action, 'at' | 'by'>): Action {
  return { ...who, kind: 'unshelved', apply: unshelveAlarm };
}

async function findAssignee(tx: Tx, userId: string): Promise<{ id: string; name: string }> {
  const [user] = await readAssignees(tx, { ids: [userId] });
  if (!user) throw createFieldProblem('userId', 'validation.notFound');
  return user;
}
