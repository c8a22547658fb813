import { CONNECTOR_STATUSES, type LiveConnector } from '../../../src/contract/live/connector';
import { createStatusCounts } from '../../../src/contract/live/stationGroup';
import type { MonitorRequest, MonitorViewModel } from '../../../src/contract/live/views/monitor';
import { liveOrder } from '../../../src/lib/liveOrder';
import { getFlowingPower, roundKw } from '../../../src/lib/flowingPower';
import type { Fleet } from '../fleet';
import { compareText } from './compareText';
import { createRowFilter } from './rowFilter';
import { buildSectionLines, clampWindow, type Section } from './sections';

interface MonitorView {
  model: MonitorViewModel;
  /** Stations with a line (the group head or a row below it) in the window. */
  stationIds: string[];
}

interface Lines extends Pick<MonitorViewModel, 'items' | 'boundaries' | 'offset' | 'length'> {
  stationIds: string[];
}

type RowsByStation = ReadonlyMap<string, LiveConnector[]>;
type CompareRows = (a: LiveConnector, b: LiveConnector) => number;

/** Filters, sorts and groups the fleet, and cuts the window out of it; group heads count as lines. */
export function buildMonitorView(fleet: Fleet, request: MonitorRequest): MonitorView {
  const filter = createRowFilter(request.filters);
  const counts = createStatusCounts();
  const totals = { connectors: 0, stations: 0, power: 0 };
  const rowsByStation = new Map<string, LiveConnector[]>();
  const rows = request.keys ? request.keys.flatMap((key) => fleet.get(key) ?? []) : fleet.rows();
  for (const row of rows) {
    if (!filter.isInScope(row)) continue;
    counts[row.status] += 1;
    if (!filter.hasStatus(row)) continue;
    totals.connectors += 1;
    totals.power += getFlowingPower(row);
    const stationRows = rowsByStation.get(row.stationId);
    if (stationRows) stationRows.push(row);
    else rowsByStation.set(row.stationId, [row]);
  }
  totals.stations = rowsByStation.size;
  totals.power = roundKw(totals.power);
  const { stationIds, ...lines } = request.isGrouped
    ? buildGroupedLines(fleet, request, rowsByStation)
    : buildFlatLines(request, rowsByStation);
  return { model: { ...lines, counts, totals }, stationIds };
}

function buildGroupedLines(fleet: Fleet, request: MonitorRequest, rowsByStation: RowsByStation): Lines {
  const sections = sortSections(fleet, pickCompare(request), rowsByStation);
  const lines = buildSectionLines(sections, request.collapsedGroups, request.window);
  const { items, groupKeys: stationIds, starts, touched, offset, length } = lines;
  return { items, boundaries: { stationIds, starts }, stationIds: touched, offset, length };
}

/** Sorts sections by their leading rows; stations that tie by name. */
function sortSections(fleet: Fleet, compare: CompareRows, rowsByStation: RowsByStation): Section[] {
  const sections = [...rowsByStation].map(([stationId, rows]) => ({ stationId, rows: sortRows(rows, compare) }));
  sections.sort((a, b) => {
    const [first, second] = [a.rows[0], b.rows[0]];
    const leading = first && second ? compare(first, second) : 0;
    return leading || fleet.getStationRank(a.stationId) - fleet.getStationRank(b.stationId);
  });
  return sections.map(({ stationId, rows }) => ({ key: stationId, rowKeys: rows.map(({ key }) => key) }));
}

function buildFlatLines(request: MonitorRequest, rowsByStation: RowsByStation): Lines {
  const rows = sortRows([...rowsByStation.values()].flat(), pickCompare(request));
  const { offset, end } = clampWindow(request.window, rows.length);
  return {
    items: rows.slice(offset, end).map(({ key }) => ({ type: 'row', key })),
    boundaries: { stationIds: [], starts: [] },
    stationIds: [],
    offset,
    length: rows.length,
  };
}

const STATUS_RANK = Object.fromEntries(CONNECTOR_STATUSES.map((status, rank) => [status, rank])) as Record<
  LiveConnector['status'],
  number
>;

const compareStatus: CompareRows = (a, b) => STATUS_RANK[a.status] - STATUS_RANK[b.status];
const compareCharger: CompareRows = (a, b) => compareText(a.chargerCode, b.chargerCode) || a.connector - b.connector;

const COMPARE: Record<MonitorRequest['order'], CompareRows> = { worst: compareStatus, charger: compareCharger };

function pickCompare({ order, sort }: MonitorRequest): CompareRows {
  return sort ? liveOrder([sort]) : COMPARE[order];
}

function sortRows(rows: LiveConnector[], compare: CompareRows): LiveConnector[] {
  return rows.sort((a, b) => compare(a, b) || compareCharger(a, b));
}
