import type { LiveConnector } from '../../../src/contract/live/connector';
import type { Fleet } from '../fleet';
import { flowingPower, noCounts, roundKw } from '../stationGroup';
import type { GroupBoundaries, MonitorPicture, MonitorRequest, WindowItem } from './monitorPicture';
import { rowFilter } from './rowFilter';
import { compareBy, compareIdentity } from './rowOrder';

/** A picture with the stations whose lines (the group row or a row below it) the window touches. */
export interface Layout extends MonitorPicture {
  stationIds: string[];
}

interface Section {
  stationId: string;
  rows: LiveConnector[];
}

type Lines = Omit<Layout, 'counts' | 'totals'>;

/** Filter, sort and group the fleet, and cut the window out of it; group rows count as lines. */
export function layOut(fleet: Fleet, request: MonitorRequest): Layout {
  const filter = rowFilter(request.filters);
  const counts = noCounts();
  const totals = { connectors: 0, stations: 0, power: 0 };
  const sections = new Map<string, LiveConnector[]>();
  for (const row of fleet.rows()) {
    if (!filter.isInScope(row)) continue;
    counts[row.status] += 1;
    if (!filter.hasStatus(row)) continue;
    totals.connectors += 1;
    totals.power += flowingPower(row);
    const section = sections.get(row.stationId);
    if (section) section.push(row);
    else sections.set(row.stationId, [row]);
  }
  totals.stations = sections.size;
  totals.power = roundKw(totals.power);
  const lines = request.isGrouped ? groupedLines(fleet, request, sections) : flatLines(fleet, request, sections);
  return { ...lines, counts, totals };
}

function groupedLines(fleet: Fleet, request: MonitorRequest, rowsByStation: Map<string, LiveConnector[]>): Lines {
  const sections = sortSections(fleet, request, rowsByStation);
  const collapsed = new Set(request.collapsedGroups);
  const boundaries: GroupBoundaries = { stationIds: [], starts: [] };
  let length = 0;
  for (const { stationId, rows } of sections) {
    boundaries.stationIds.push(stationId);
    boundaries.starts.push(length);
    length += 1 + (collapsed.has(stationId) ? 0 : rows.length);
  }
  const { offset, end } = clampWindow(request, length);
  const items: WindowItem[] = [];
  const stationIds: string[] = [];
  for (const [index, { stationId, rows }] of sections.entries()) {
    const start = boundaries.starts[index] ?? 0;
    const stop = boundaries.starts[index + 1] ?? length;
    if (stop <= offset || start >= end) continue;
    stationIds.push(stationId);
    if (start >= offset) items.push({ type: 'group', key: stationId });
    const visible = rows.slice(Math.max(0, offset - start - 1), Math.max(0, Math.min(stop, end) - start - 1));
    for (const row of visible) items.push({ type: 'row', key: row.key });
  }
  return { items, boundaries, stationIds, offset, length };
}

/** Sections in the order of their leading rows; stations that tie stand by name. */
function sortSections(fleet: Fleet, request: MonitorRequest, rowsByStation: Map<string, LiveConnector[]>): Section[] {
  const compare = compareBy(request.sort, (stationId) => fleet.stationRank(stationId));
  const sections = [...rowsByStation].map(([stationId, rows]) => ({
    stationId,
    rows: rows.sort((a, b) => compare(a, b) || compareIdentity(a, b)),
  }));
  return sections.sort((a, b) => {
    const [first, second] = [a.rows[0], b.rows[0]];
    const leading = first && second ? compare(first, second) : 0;
    return leading || fleet.stationRank(a.stationId) - fleet.stationRank(b.stationId);
  });
}

function flatLines(fleet: Fleet, request: MonitorRequest, rowsByStation: Map<string, LiveConnector[]>): Lines {
  const compare = compareBy(request.sort, (stationId) => fleet.stationRank(stationId));
  const rows = [...rowsByStation.values()].flat().sort((a, b) => compare(a, b) || compareIdentity(a, b));
  const { offset, end } = clampWindow(request, rows.length);
  return {
    items: rows.slice(offset, end).map(({ key }) => ({ type: 'row', key })),
    boundaries: { stationIds: [], starts: [] },
    stationIds: [],
    offset,
    length: rows.length,
  };
}

function clampWindow({ window }: MonitorRequest, length: number): { offset: number; end: number } {
  const offset = Math.max(0, Math.min(window.offset, length - window.limit));
  return { offset, end: Math.min(length, offset + window.limit) };
}
