import { countDays, getLastDay } from '../../../../src/lib/calendar';
import type { Tx } from '../../../db/database';
import {
  DOWNTIME_CAUSES,
  USUAL_UPTIME_TARGET,
  type ChargerLevel,
  type CompanyLevel,
  type DowntimeCause,
  type StationLevel,
} from '../../../../src/contract/evo-basic/serviceLevel';
import { addTimes, calculateUptime, NO_TIMES } from '../../../domain/availability/availability';
import { readChargerVisits, type ChargerVisits } from '../../../statistics/attempts/chargerVisits';
import { groupRows } from '../../../domain/availability/groupRows';
import type { AvailabilityFilter, MeasuredConnector, MeasuredDowntime } from '../../../availability/readAvailability';

type Level = Omit<CompanyLevel, 'companyId' | 'company' | 'stations'>;
type Targets = ReadonlyMap<string, number>;

/** What levels are made of beside the times of connectors. */
export interface Beside {
  /** Targets that companies have of their own. */
  targets: Targets;
  /** Visits by charger. */
  visits: ReadonlyMap<string, ChargerVisits>;
}

const SECOND_MS = 1_000;
const CAUSE_BY_STATUS = { faulted: 'fault', offline: 'offline', unavailable: 'outOfService' } as const;

/** The days of a month that is asked for. */
export function toDays({ month, ...filter }: Omit<AvailabilityFilter, 'days'> & { month: string }): AvailabilityFilter {
  return { ...filter, days: { from: `${month}-01`, until: getLastDay(month) } };
}

export function findCause({ status, byName }: Pick<MeasuredDowntime, 'status' | 'byName'>): DowntimeCause {
  return status === 'unavailable' && byName !== null ? 'operator' : CAUSE_BY_STATUS[status];
}

/** Targets of companies, and the visits of a month. */
export async function readBeside(tx: Tx, { days, ...filter }: AvailabilityFilter, now: number): Promise<Beside> {
  const counted = { length: countDays(days.from, days.until), until: days.until, shift: 0, now: new Date(now) };
  return { targets: await readTargets(tx), visits: await readChargerVisits(tx, counted, filter) };
}

async function readTargets(tx: Tx): Promise<Targets> {
  const rows = await tx.selectFrom('uptimeTarget').select(['companyId', 'target']).execute();
  return new Map(rows.map(({ companyId, target }) => [companyId, Number(target)]));
}

/** Times of connectors together. Several companies are held against the lowest of their targets. */
export function sumLevel(connectors: readonly MeasuredConnector[], { targets, visits }: Beside): Level {
  const times = connectors.reduce((sum, connector) => addTimes(sum, connector.times), NO_TIMES);
  const causes = Object.fromEntries(DOWNTIME_CAUSES.map((cause) => [cause, 0])) as Level['causes'];
  for (const { downtimes } of connectors) {
    for (const downtime of downtimes) causes[findCause(downtime)] += downtime.downMs;
  }
  for (const cause of DOWNTIME_CAUSES) causes[cause] = toSeconds(causes[cause]);
  return {
    connectors: connectors.length,
    uptime: calculateUptime(times),
    target: findTarget(connectors, targets),
    upSeconds: toSeconds(times.upMs),
    downSeconds: toSeconds(times.downMs),
    excludedSeconds: toSeconds(times.excludedMs),
    unknownSeconds: toSeconds(times.unknownMs),
    downtimes: connectors.reduce((sum, { downtimes }) => sum + downtimes.filter(({ downMs }) => downMs > 0).length, 0),
    causes,
    ...sumVisits(connectors, visits),
  };
}

function sumVisits(connectors: readonly MeasuredConnector[], visits: Beside['visits']): ChargerVisits {
  const chargers = [...new Set(connectors.map(({ chargerId }) => chargerId))];
  const sum = (name: keyof ChargerVisits) =>
    chargers.reduce((total, chargerId) => total + (visits.get(chargerId)?.[name] ?? 0), 0);
  return { visits: sum('visits'), visitsFirst: sum('visitsFirst') };
}

function findTarget(connectors: readonly MeasuredConnector[], targets: Targets): number {
  const companies = new Set(connectors.map(({ companyId }) => companyId));
  const own = [...companies].map((companyId) => targets.get(companyId) ?? USUAL_UPTIME_TARGET);
  return own.length === 0 ? USUAL_UPTIME_TARGET : Math.min(...own);
}

export const toSeconds = (ms: number) => Math.round(ms / SECOND_MS);

function groupConnectors(connectors: readonly MeasuredConnector[], key: 'companyId' | 'stationId' | 'chargerId') {
  return [...groupRows(connectors, (connector) => connector[key]).values()];
}

export function toCompanyLevels(connectors: readonly MeasuredConnector[], beside: Beside): CompanyLevel[] {
  return groupConnectors(connectors, 'companyId').flatMap((group) =>
    group.slice(0, 1).map(({ companyId, company }) => ({
      ...{ companyId, company },
      stations: new Set(group.map(({ stationId }) => stationId)).size,
      ...sumLevel(group, beside),
    })),
  );
}

export function toStationLevels(connectors: readonly MeasuredConnector[], beside: Beside): StationLevel[] {
  return groupConnectors(connectors, 'stationId').flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      ...toStationPlace(first),
      chargers: new Set(group.map(({ chargerId }) => chargerId)).size,
      ...sumLevel(group, beside),
    })),
  );
}

/** Chargers, worst first. */
export function toChargerLevels(connectors: readonly MeasuredConnector[], beside: Beside): ChargerLevel[] {
  return groupConnectors(connectors, 'chargerId')
    .flatMap((group) =>
      group.slice(0, 1).map((first) => ({
        ...toStationPlace(first),
        ...{ chargerId: first.chargerId, chargerCode: first.chargerCode },
        ...sumLevel(group, beside),
      })),
    )
    .sort((a, b) => (a.uptime ?? Infinity) - (b.uptime ?? Infinity));
}

export function toStationPlace({ companyId, company, stationId, station, timezone }: MeasuredConnector) {
  return { companyId, company, stationId, station, timezone };
}
