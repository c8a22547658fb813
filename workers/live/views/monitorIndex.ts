import type { LiveConnector } from '../../../src/contract/live/connector';
import type { MonitorRequest } from '../../../src/contract/live/views/monitor';
import { createMonitorOrder, type MonitorOrder } from '../../../src/lib/monitorOrder';
import type { Fleet } from '../fleet';
import { MonitorTally } from './monitorTally';
import { OrderedList } from './orderedList';
import { createRowFilter, type RowFilter } from './rowFilter';

/** A row within the scope of a list; it is counted, and listed unless the filter by status hides it. */
interface Entry {
  key: string;
  row: LiveConnector;
  isListed: boolean;
}

/** The listed rows of a station, or of the whole fleet where the list is not grouped. */
export interface MonitorSection {
  key: string;
  rowKeys: OrderedList<Entry>;
  /** The row by which the section has its place; null: it has none. */
  lead: LiveConnector | null;
  rank: number;
}

export type MonitorScope = Pick<MonitorRequest, 'filters' | 'keys' | 'order' | 'sort' | 'isGrouped'>;

/** From so large a share of changed rows on, sorting all of them is quicker than placing them one by one. */
const REBUILD_SHARE = 0.25;

/**
 * Rows of a list in their order, with counts. It follows the fleet: the cost of an update grows with the changes, and a
 * row is moved only when a change touches its place.
 */
export class MonitorIndex {
  private readonly filter: RowFilter;
  private readonly wantedKeys: ReadonlySet<string> | null;
  private readonly order: MonitorOrder;
  private entries = new Map<string, Entry>();
  private sectionsById = new Map<string, MonitorSection>();
  private sections: OrderedList<MonitorSection>;
  private ranks: ReadonlyMap<string, number> = new Map();
  private readonly touched = new Set<MonitorSection>();
  private position = -1;
  tally = new MonitorTally();
  /** Grows when a section or a row comes, goes or moves. */
  shape = 0;

  constructor(
    private readonly fleet: Fleet,
    private readonly scope: MonitorScope,
  ) {
    this.filter = createRowFilter(scope.filters);
    this.wantedKeys = scope.keys ? new Set(scope.keys) : null;
    this.order = createMonitorOrder(scope.sort && [scope.sort], scope.order);
    this.sections = this.createSections();
  }

  /** Sections in their order; an index that is not grouped has one at most. */
  get all(): readonly MonitorSection[] {
    return this.sections.all;
  }

  /** Applies the changes of the fleet. */
  update(): void {
    const changed = this.position < 0 ? null : this.fleet.journal.since(this.position);
    this.position = this.fleet.journal.position;
    if (changed === null || changed.size > this.fleet.size * REBUILD_SHARE) this.build();
    else this.place(changed);
  }

  private build(): void {
    this.entries = new Map();
    this.sectionsById = new Map();
    this.sections = this.createSections();
    this.tally = new MonitorTally();
    if (this.scope.isGrouped) this.ranks = this.fleet.groupRanks;
    this.shape += 1;
    const entriesBySection = new Map<MonitorSection, Entry[]>();
    for (const row of this.listRows()) {
      const entry = this.createEntry(row);
      if (!entry) continue;
      this.entries.set(row.key, entry);
      this.tally.count(row, entry.isListed, 1);
      if (!entry.isListed) continue;
      const section = this.getSection(row);
      const entries = entriesBySection.get(section);
      if (entries) entries.push(entry);
      else entriesBySection.set(section, [entry]);
    }
    for (const [section, entries] of entriesBySection) {
      section.rowKeys.fill(entries);
      section.lead = section.rowKeys.first?.row ?? null;
    }
    this.sections.fill(this.sectionsById.values());
  }

  private place(changed: ReadonlySet<string>): void {
    for (const key of changed) {
      const row = this.fleet.get(key);
      this.replaceEntry(this.entries.get(key), row && this.isWanted(key) ? this.createEntry(row) : null);
    }
    for (const section of this.touched) this.settleSection(section);
    this.touched.clear();
    if (this.scope.isGrouped && this.ranks !== this.fleet.groupRanks) this.rankSections();
  }

  private replaceEntry(current: Entry | undefined, next: Entry | null): void {
    if (current && next && this.hasSamePlace(current, next)) {
      this.tally.count(current.row, current.isListed, -1);
      this.tally.count(next.row, next.isListed, 1);
      current.row = next.row;
      return;
    }
    if (current) this.removeEntry(current);
    if (next) this.addEntry(next);
  }

  private hasSamePlace(current: Entry, next: Entry): boolean {
    if (current.isListed !== next.isListed || this.getSectionId(current.row) !== this.getSectionId(next.row))
      return false;
    return !current.isListed || this.order.compareRows(current.row, next.row) === 0;
  }

  private addEntry(entry: Entry): void {
    this.entries.set(entry.key, entry);
    this.tally.count(entry.row, entry.isListed, 1);
    if (!entry.isListed) return;
    const section = this.getSection(entry.row);
    section.rowKeys.insert(entry);
    this.touch(section);
  }

  private removeEntry(entry: Entry): void {
    this.entries.delete(entry.key);
    this.tally.count(entry.row, entry.isListed, -1);
    if (!entry.isListed) return;
    const section = this.getSection(entry.row);
    section.rowKeys.remove(entry);
    this.touch(section);
  }

  private touch(section: MonitorSection): void {
    this.touched.add(section);
    this.shape += 1;
  }

  /** Gives a section the place of its leading row; one without rows has none. */
  private settleSection(section: MonitorSection): void {
    const lead = section.rowKeys.first?.row ?? null;
    if (section.lead && lead && this.order.compareLeads(section.lead, lead) === 0) {
      section.lead = lead;
      return;
    }
    if (section.lead) this.sections.remove(section);
    section.lead = lead;
    if (lead) this.sections.insert(section);
    else this.sectionsById.delete(section.key);
  }

  /** A station came, went or was renamed: the alphabet is another one. */
  private rankSections(): void {
    this.ranks = this.fleet.groupRanks;
    this.shape += 1;
    for (const section of this.sectionsById.values()) section.rank = this.ranks.get(section.key) ?? 0;
    this.sections.fill(this.sectionsById.values());
  }

  private *listRows(): Generator<LiveConnector> {
    if (!this.wantedKeys) return yield* this.fleet.rows();
    for (const key of this.wantedKeys) {
      const row = this.fleet.get(key);
      if (row) yield row;
    }
  }

  private isWanted(key: string): boolean {
    return this.wantedKeys === null || this.wantedKeys.has(key);
  }

  private createEntry(row: LiveConnector): Entry | null {
    return this.filter.isInScope(row) ? { key: row.key, row, isListed: this.filter.hasStatus(row) } : null;
  }

  private createSections(): OrderedList<MonitorSection> {
    return new OrderedList(
      (a, b) => (a.lead && b.lead ? this.order.compareLeads(a.lead, b.lead) : 0) || a.rank - b.rank,
    );
  }

  private getSectionId(row: LiveConnector): string {
    return this.scope.isGrouped ? row.stationId : '';
  }

  private getSection(row: LiveConnector): MonitorSection {
    const key = this.getSectionId(row);
    const current = this.sectionsById.get(key);
    if (current) return current;
    const rowKeys = new OrderedList<Entry>((a, b) => this.order.compareRows(a.row, b.row));
    const section = { key, rowKeys, lead: null, rank: this.ranks.get(key) ?? 0 };
    this.sectionsById.set(key, section);
    return section;
  }
}
