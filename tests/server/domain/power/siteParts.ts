import { PHASES, type LimitNode } from '../../../../server/domain/power/limitTree';
import {
  sharePower,
  type PowerDemand,
  type PowerGrant,
  type PowerSite,
} from '../../../../server/domain/power/sharePower';

export const makeNode = (id: string, parentId: string | null, over: Partial<LimitNode> = {}): LimitNode => ({
  ...{ id, parentId, watts: null, amps: null, phases: 3, baseWatts: 0, margin: 0 },
  ...over,
});

export const makeDemand = (id: string, over: Partial<PowerDemand> = {}): PowerDemand => ({
  ...{ id, nodeId: 'station', phases: PHASES, asks: 100_000, least: 4_140, priority: 0, needs: 0 },
  ...{ beganAt: 0, fixed: null },
  ...over,
});

export const shareWatts = (site: PowerSite) => sharePower(site).map(({ watts }) => watts);

export const makeStation = (watts: number, demands: PowerDemand[]): PowerSite => ({
  nodes: [makeNode('station', null, { watts })],
  demands,
});

/** Grants by the ids of their sessions. */
export const byId = (grants: readonly PowerGrant[]) => new Map(grants.map((grant) => [grant.id, grant]));
