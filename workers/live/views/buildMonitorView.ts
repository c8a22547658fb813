import type { LiveConnector } from '../../../src/contract/live/connector';
import type { Fleet } from '../fleet';
import { getFlowingPower, roundKw } from '../stationGroup';
import { createStatusCounts } from '../../../src/contract/live/stationGroup';
import type { MonitorViewModel, MonitorRequest } from '../../../src/contract/live/views/monitor';
import { createRowFilter } from './rowFilter';
import { compareBy, compareIdentity } from './rowOrder';
import { clampWindow, buildSectionLines, type Section } from './sections';

/** A picture with the stations whose lines (the group row or a row below it) the window touches. */
export interface Layout extends MonitorViewModel {
  stationIds: string[];
}

type Lines = Omit<Layout, 'counts' | 'totals'>;

/** Filter, sort and group the fleet, and cut the window out of it; group rows count as lines. */
export function buildMonitorView(fleet: Fleet, request: MonitorRequest): Layout {
  const filter = createRowFilter(request.filters);
  const counts = createStatusCounts();
  const totals = { connectors: 0, stations: 0, power: 0 };
  const sections = new Map<string, LiveConnector[]>();
  for (const row of fleet.rows()) {
    if (!filter.isInScope(row)) continue;
    counts[row.status] += 1;
    if (!filter.hasStatus(row)) continue;
    totals.connectors += 1;
    totals.power += getFlowingPower(row);
    const section = sections.get(row.stationId);
    if (section) section.push(row);
    else sections.set(row.stationId, [row]);
  }
  totals.stations = sections.size;
  totals.power = roundKw(totals.power);
  const lines = request.isGrouped
    ? buildGroupedLines(fleet, request, sections)
    : buildFlatLines(fleet, request, sections);
  return { ...lines, counts, totals };
}

function buildGroupedLines(fleet: Fleet, request: MonitorRequest, rowsByStation: Map<string, LiveConnector[]>): Lines {
  const sections = sortSections(fleet, request, rowsByStation);
  const lines = buildSectionLines(sections, request.collapsedGroups, request.window);
  const { items, groupKeys: stationIds, starts, touched, offset, length } = lines;
  return { items, boundaries: { stationIds, starts }, stationIds: touched, offset, length };
}

/** Sections in the order of their leading rows; stations that tie stand by name. */
function sortSections(fleet: Fleet, request: MonitorRequest, rowsByStation: Map<string, LiveConnector[]>): Section[] {
  const compare = compareBy(request.sort, (stationId) => fleet.getStationRank(stationId));
  const sections = [...rowsByStation].map(([stationId, rows]) => ({
    stationId,
    rows: rows.sort((a, b) => compare(a, b) || compareIdentity(a, b)),
  }));
  sections.sort((a, b) => {
    const [first, second] = [a.rows[0], b.rows[0]];
    const leading = first && second ? compare(first, second) : 0;
    return leading || fleet.getStationRank(a.stationId) - fleet.getStationRank(b.stationId);
  });
  return sections.map(({ stationId, rows }) => ({ key: stationId, rowKeys: rows.map(({ key }) => key) }));
}

function buildFlatLines(fleet: Fleet, request: MonitorRequest, rowsByStation: Map<string, LiveConnector[]>): Lines {
  const compare = compareBy(request.sort, (stationId) => fleet.getStationRank(stationId));
  const rows = [...rowsByStation.values()].flat().sort((a, b) => compare(a, b) || compareIdentity(a, b));
  const { offset, end } = clampWindow(request.window, rows.length);
  return {
    items: rows.slice(offset, end).map(({ key }) => ({ type: 'row', key })),
    boundaries: { stationIds: [], starts: [] },
    stationIds: [],
    offset,
    length: rows.length,
  };
}
