import { isSame } from '../../src/lib/isSame';
import { ChangeJournal } from './changeJournal';
import { RowStore, type StoredRow } from './rowStore';

/** How rows stand together: connectors by station, washers by wash site. */
interface Grouping<Row extends StoredRow, Group> {
  getId(row: Row): string;
  getName(row: Row): string;
  summarize(rows: readonly [Row, ...Row[]]): Group;
  /** Positions in the alphabet, of one row of each group. */
  rank(rows: readonly Row[]): Map<string, number>;
}

/** Rows with a summary of each group; a summary too is replaced only when its content changes. */
export class GroupedStore<Row extends StoredRow, Group> extends RowStore<Row> {
  /** Keys of the rows that changed, for views that follow the store. */
  readonly journal = new ChangeJournal();
  private readonly members = new Map<string, Map<string, Row>>();
  private readonly groups = new Map<string, Group>();
  private readonly outdatedGroups = new Set<string>();
  private ranks: Map<string, number> | null = null;

  constructor(
    fields: readonly string[],
    private readonly grouping: Grouping<Row, Group>,
  ) {
    super(fields);
  }

  /** A group with the summary of all its rows; the same object until something of it changes. */
  getGroup(id: string): Group | undefined {
    const current = this.groups.get(id);
    if (!this.outdatedGroups.delete(id)) return current;
    const [first, ...others] = this.members.get(id)?.values() ?? [];
    if (!first) return undefined;
    const fresh = this.grouping.summarize([first, ...others]);
    if (current && isSame(current, fresh)) return current;
    this.groups.set(id, fresh);
    return fresh;
  }

  /** Rows by the id of their group. */
  get groupMembers(): ReadonlyMap<string, ReadonlyMap<string, Row>> {
    return this.members;
  }

  /** Positions of the groups in the alphabet; the same map until a group comes, goes or is renamed. */
  get groupRanks(): ReadonlyMap<string, number> {
    this.ranks ??= this.grouping.rank([...this.members.values()].flatMap((rows) => rows.values().next().value ?? []));
    return this.ranks;
  }

  protected override onPut(row: Row, current: Row | undefined): void {
    const { getId, getName } = this.grouping;
    const isMoved = current !== undefined && getId(current) !== getId(row);
    if (isMoved) this.leaveGroup(current);
    if (!current || isMoved || getName(current) !== getName(row)) this.ranks = null;
    addMember(this.members, getId(row), row);
    this.outdatedGroups.add(getId(row));
    this.journal.add(row.key);
  }

  protected override onRemove(row: Row): void {
    this.leaveGroup(row);
    this.journal.add(row.key);
  }

  private leaveGroup(row: Row): void {
    const id = this.grouping.getId(row);
    const members = this.members.get(id);
    members?.delete(row.key);
    this.outdatedGroups.add(id);
    if (members?.size !== 0) return;
    this.members.delete(id);
    this.groups.delete(id);
    this.outdatedGroups.delete(id);
    this.ranks = null;
  }
}

export function addMember<Row extends StoredRow>(groups: Map<string, Map<string, Row>>, id: string, row: Row): void {
  const members = groups.get(id) ?? new Map<string, Row>();
  members.set(row.key, row);
  groups.set(id, members);
}
