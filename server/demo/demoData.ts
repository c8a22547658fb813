import { heartbeatFrames, statusFrames } from './chargerFrames';
import { makeChargers, type DemoCharger } from './chargers';
import { openRandomStream } from './chance';
import type { DemoAlarms } from './alarmRows';
import { makeAlarms } from './alarms';
import { makeCommands, type DemoCommands } from './commands';
import { makeEvents, type DemoEvent } from './connectorEvents';
import type { CopyRow } from './copyRows';
import { bindUserRows, enterpriseStationRows } from './customers';
import type { LogFrame } from './frames';
import type { DemoSession } from './demoSession';
import { makeHistory } from './history';
import { makeUsers, type DemoUser } from './people';
import { DemoPayers } from './payers';
import { makePrices, type DemoPriceSetting } from './prices';
import { sessionFrames } from './sessionFrames';
import { makeStations, type DemoStation } from './stations';
import { makeTags, type DemoTag } from './tags';
import { makeWashers, type DemoWasher } from './washers';
import { makeWashes, type DemoWash } from './washes';
import { washServiceRows, type DemoWashService } from './washServices';
import { makeWashSites, type DemoWashSite } from './washSites';

/** Equipment, drivers, sessions and washes: the source of all money. */
export interface DemoBusiness {
  /** When everything was there. */
  createdAt: Date;
  stations: DemoStation[];
  chargers: DemoCharger[];
  prices: DemoPriceSetting[];
  users: DemoUser[];
  tags: DemoTag[];
  bindings: CopyRow<'enterpriseBindUser'>[];
  sessions: DemoSession[];
  washSites: DemoWashSite[];
  washServices: DemoWashService[];
  washers: DemoWasher[];
  washes: DemoWash[];
}

export interface DemoData extends DemoBusiness {
  events: DemoEvent[];
  commands: DemoCommands;
  alarms: DemoAlarms;
  log: LogFrame[];
}

/** Hours of the OCPP log. */
export const LOG_HOURS = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Makes the sessions and washes of the history with their equipment and drivers; pure as {@link makeDemoData}. */
export function makeBusiness(chargerCount: number, now: number, days?: number): DemoBusiness {
  const stations = makeStations(chargerCount);
  const chargers = makeChargers(stations, now);
  const users = makeUsers(now);
  const tags = makeTags(users, chargerCount, now);
  const bindings = bindUserRows(users, tags, now);
  const createPayers = () => new DemoPayers(bindings, enterpriseStationRows(stations));
  const sessions = makeHistory(chargers, { tags, payers: createPayers() }, now, days);
  const createdAt = new Date(now - 800 * DAY_MS);
  const washSites = makeWashSites(stations);
  const washServices = washServiceRows(washSites, createdAt);
  const washers = makeWashers(washSites);
  const drivers = { users, tags, payers: createPayers() };
  const washes = makeWashes({ washers, services: washServices }, drivers, sessions, { now, days });
  const prices = makePrices(now);
  return {
    ...{ createdAt, stations, chargers, prices, users, tags, bindings },
    ...{ sessions, washSites, washServices, washers, washes },
  };
}

/**
 * The demo data before they are written: a pure function of the number of chargers and of `now` (epoch ms).
 * @param days of history, default 90
 */
export function makeDemoData(chargerCount: number, now: number, days?: number): DemoData {
  const business = makeBusiness(chargerCount, now, days);
  const { chargers, sessions } = business;
  const { events, outages } = makeEvents(chargers, sessions, now);
  const from = now - LOG_HOURS * HOUR_MS;
  const logged = sessions.filter(({ startedAt }) => startedAt * 1000 >= from);
  const commands = makeCommands(chargers, logged, outages, now);
  const alarms = makeAlarms(chargers, sessions, now, days);
  const random = openRandomStream('log');
  const log = [
    ...commands.frames,
    ...logged.flatMap((session) => sessionFrames(session, random)),
    ...events.filter(({ at }) => at >= from).flatMap((event) => statusFrames(event, random)),
    ...heartbeatFrames(chargers, random),
  ].filter(({ at }) => at >= from);
  return { ...business, events, commands, alarms, log };
}
