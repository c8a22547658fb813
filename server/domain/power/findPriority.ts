import type { GroupPriority } from '../../../src/contract/evo-monitor/powerNode';

interface RankedPlace {
  /** Group of the session's tag; null: it has none. */
  group: string | null;
  groups: readonly GroupPriority[];
  connector: number;
  charger: number;
}

/** Priority of a session: that of its tag's group goes before that of its connector, and that before its charger's. */
export function findPriority({ group, groups, connector, charger }: RankedPlace): number {
  const found = groups.find((each) => each.group.toUpperCase() === group?.toUpperCase());
  return found?.priority ?? (connector || charger);
}
