import type { CheckPhrase, SystemCheck } from '../../contract/evo-basic/system';
import type { CheckState } from '../../contract/evo-basic/systemParts';
import { asBytes, asSeconds, asText, makeCheck, phrase, step } from './check';
import type { DatabaseFacts, ReplicaReport, ReplicaState, StandbyFacts, SystemFacts } from './facts';
import { isSilent } from './nodeChecks';

interface ReplicaRule {
  state: CheckState;
  figure: CheckPhrase['key'];
  todo: CheckPhrase['key'] | null;
}

/** The worst first. */
const RULES: Readonly<Record<ReplicaState, ReplicaRule>> = {
  foreign: { state: 'needsYou', figure: 'replicaForeign', todo: 'nameReplica' },
  unreachable: { state: 'needsYou', figure: 'replicaAway', todo: 'startReplica' },
  late: { state: 'needsYou', figure: 'behind', todo: 'lookAtReplica' },
  unknown: { state: 'soon', figure: 'replicaUnknown', todo: 'waitForReplica' },
  used: { state: 'well', figure: 'behind', todo: null },
};
const WORST_FIRST = Object.keys(RULES) as ReplicaState[];

/** The replica that is read, as the node sees it that has most trouble with it; nothing without one. */
export function checkReadReplica(facts: SystemFacts): SystemCheck[] {
  const reports = facts.nodes.flatMap((node) => (node.replica && !isSilent(facts, node) ? node.replica : []));
  const worst = WORST_FIRST.find((state) => reports.some((report) => report.state === state));
  if (worst === undefined) return [];
  const { state, figure, todo } = RULES[worst];
  return [
    makeCheck({
      part: 'database',
      kind: 'readReplica',
      state,
      figure: figure === 'behind' ? phrase(figure, { age: asSeconds(findLag(reports)) }) : phrase(figure),
      detail: phrase(worst === 'used' ? 'readThere' : 'primaryReads'),
      todo: todo && step(todo),
    }),
  ];
}

const findLag = (reports: readonly ReplicaReport[]) => Math.max(0, ...reports.map(({ lagMs }) => lagMs ?? 0));

/** From so much log on a replica has more than a moment to catch up, and from so much on it does not by itself. */
const FAR_BEHIND = 64e6;
const TOO_FAR_BEHIND = 1e9;

/** One check a replica of the primary; those that are gone are not known to it. */
export function checkStandbys({ standbys }: Pick<DatabaseFacts, 'standbys'>): SystemCheck[] {
  return standbys.map((standby, index) => {
    // Replicas without a name of their own are all called `walreceiver`.
    const place = standbys.slice(0, index).filter(({ name }) => name === standby.name).length + 1;
    return checkStandby(place === 1 ? standby : { ...standby, name: `${standby.name} ${place}` });
  });
}

function checkStandby({ name, state, sync, bytesBehind }: StandbyFacts): SystemCheck {
  const own = { part: 'database', kind: 'standby', name } as const;
  if (state === null || bytesBehind === null)
    return makeCheck({ ...own, state: 'soon', figure: phrase('standbyHidden'), todo: step('showStandbys') });
  const judged = judgeStandby(state, bytesBehind);
  return makeCheck({
    ...own,
    state: judged,
    figure: phrase('bytesBehind', { size: asBytes(bytesBehind) }),
    detail: phrase('standbyDetail', { state: asText(state), sync: asText(sync ?? '') }),
    todo: judged === 'well' ? null : step('lookAtReplica'),
  });
}

function judgeStandby(state: string, bytesBehind: number): CheckState {
  if (bytesBehind > TOO_FAR_BEHIND) return 'needsYou';
  return state !== 'streaming' || bytesBehind > FAR_BEHIND ? 'soon' : 'well';
}
