import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { GROUPED_FROM } from '../../../src/contract/live/views/alarms';
import { compareAlarms, getPlaceKey } from './alarmOrder';
import { AlarmSection, type AlarmEntry } from './alarmSection';
import { OrderedList } from './orderedList';

/**
 * Alarms in groups, each alarm in the first that is large enough: those of its name at its place, all at its place that
 * no such group takes, itself. A change moves the changed alarm alone, and where a group reaches or loses its least size
 * the few others of that group.
 */
export class AlarmGrouping {
  private readonly entries = new Map<string, AlarmEntry>();
  private readonly sectionsByKey = new Map<string, AlarmSection>();
  private readonly touched = new Set<AlarmSection>();
  private readonly sections = new OrderedList<AlarmSection>((a, b) =>
    a.lead && b.lead ? compareAlarms(a.lead, b.lead) : 0,
  );
  /** Grows when a section or a row comes, goes or moves. */
  shape = 0;

  /**
   * @param isGrouped false: each alarm stands for itself
   * @param prefix of the keys of its groups, where a list has other ones
   */
  constructor(
    private readonly isGrouped: boolean,
    private readonly prefix = '',
  ) {}

  /** Sections in the order of their first alarms. */
  get all(): readonly AlarmSection[] {
    return this.sections.all;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: string): LiveAlarm | undefined {
    return this.entries.get(key)?.row;
  }

  rows(): LiveAlarm[] {
    return [...this.entries.values()].map(({ row }) => row);
  }

  /** Takes all alarms at once: one sort is quicker than many insertions. */
  fill(alarms: LiveAlarm[]): void {
    for (const row of alarms.sort(compareAlarms)) this.add({ key: row.key, row });
    this.sections.fill(this.takeLeads([...this.touched]));
    this.touched.clear();
  }

  /** Takes an alarm as it is now; undefined: it is not listed any more. {@link settle} ends a round of changes. */
  place(key: string, row: LiveAlarm | undefined): void {
    const current = this.entries.get(key);
    if (current && row && hasSamePlace(current.row, row)) {
      current.row = row;
      this.getSectionOf(current).markChanged();
      return;
    }
    if (current) this.remove(current);
    if (row) this.add({ key, row });
  }

  /** Sorts the changed sections by their first alarms; a section that is too small has no place. */
  settle(): void {
    const moved = [...this.touched].filter((section) => {
      const lead = findLead(section);
      return !section.lead || !lead || compareAlarms(section.lead, lead) !== 0;
    });
    // All leave before one comes: an alarm that goes from one section to another may lead both.
    for (const section of moved) if (section.lead) this.sections.remove(section);
    for (const section of this.takeLeads(moved)) this.sections.insert(section);
    this.touched.clear();
  }

  /** Gives sections their leads, and forgets the empty ones. @returns the sections with a lead */
  private takeLeads(sections: readonly AlarmSection[]): AlarmSection[] {
    for (const section of sections) {
      section.lead = findLead(section);
      if (section.rowKeys.length === 0) this.sectionsByKey.delete(section.key);
    }
    return sections.filter(({ lead }) => lead !== null);
  }

  private add(entry: AlarmEntry): void {
    this.entries.set(entry.key, entry);
    if (!this.isGrouped) {
      this.insert(this.getSingle(entry), entry);
      return;
    }
    const alike = this.getAlike(entry.row);
    this.insert(alike, entry);
    if (alike.rowKeys.length < GROUPED_FROM) this.addToRest(entry);
    else if (alike.rowKeys.length === GROUPED_FROM) {
      for (const other of [...alike.rowKeys.all]) if (other !== entry) this.removeFromRest(other);
    }
  }

  private remove(entry: AlarmEntry): void {
    this.entries.delete(entry.key);
    if (!this.isGrouped) {
      this.take(this.getSingle(entry), entry);
      return;
    }
    const alike = this.getAlike(entry.row);
    const wasListed = alike.isListed;
    this.take(alike, entry);
    if (!wasListed) this.removeFromRest(entry);
    else if (!alike.isListed) for (const other of alike.rowKeys.all) this.addToRest(other);
  }

  /** Adds an alarm to those at its place that have no group by their name. */
  private addToRest(entry: AlarmEntry): void {
    const rest = this.getMixed(entry.row);
    this.insert(rest, entry);
    if (rest.rowKeys.length < GROUPED_FROM) this.insert(this.getSingle(entry), entry);
    else if (rest.rowKeys.length === GROUPED_FROM) {
      for (const other of rest.rowKeys.all) if (other !== entry) this.take(this.getSingle(other), other);
    }
  }

  private removeFromRest(entry: AlarmEntry): void {
    const rest = this.getMixed(entry.row);
    const wasListed = rest.isListed;
    this.take(rest, entry);
    if (!wasListed) this.take(this.getSingle(entry), entry);
    else if (!rest.isListed) for (const other of rest.rowKeys.all) this.insert(this.getSingle(other), other);
  }

  private insert(section: AlarmSection, entry: AlarmEntry): void {
    section.rowKeys.insert(entry);
    this.touch(section);
  }

  private take(section: AlarmSection, entry: AlarmEntry): void {
    section.rowKeys.remove(entry);
    this.touch(section);
  }

  private touch(section: AlarmSection): void {
    section.markChanged();
    this.touched.add(section);
    this.shape += 1;
  }

  private getSectionOf(entry: AlarmEntry): AlarmSection {
    if (!this.isGrouped) return this.getSingle(entry);
    const alike = this.getAlike(entry.row);
    if (alike.isListed) return alike;
    const rest = this.getMixed(entry.row);
    return rest.isListed ? rest : this.getSingle(entry);
  }

  private getAlike(row: LiveAlarm): AlarmSection {
    return this.getSection(`${getPlaceKey(row)}/${row.code}`, 'alike');
  }

  private getMixed(row: LiveAlarm): AlarmSection {
    return this.getSection(getPlaceKey(row), 'mixed');
  }

  private getSingle({ key }: AlarmEntry): AlarmSection {
    return this.getSection(key, 'single');
  }

  private getSection(name: string, kind: ConstructorParameters<typeof AlarmSection>[1]): AlarmSection {
    const key = `${this.prefix}${name}`;
    const current = this.sectionsByKey.get(key);
    if (current) return current;
    const section = new AlarmSection(key, kind);
    this.sectionsByKey.set(key, section);
    return section;
  }
}

function findLead(section: AlarmSection): LiveAlarm | null {
  return (section.isListed && section.rowKeys.first?.row) || null;
}

function hasSamePlace(a: LiveAlarm, b: LiveAlarm): boolean {
  return a.code === b.code && getPlaceKey(a) === getPlaceKey(b) && compareAlarms(a, b) === 0;
}
