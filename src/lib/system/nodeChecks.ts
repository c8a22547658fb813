import type { SystemCheck } from '../../contract/evo-basic/system';
import type { CheckState } from '../../contract/evo-basic/systemParts';
import { toWire } from '../time';
import { asNumber, asSeconds, asText, makeCheck, makeLine, phrase, step } from './check';
import type { NodeFacts, SystemFacts } from './facts';

/** Delay of the event loop from which calls of a node are noticeably late. */
const SLOW_LOOP_MS = 200;

export const isSilent = ({ now, silenceMs }: Pick<SystemFacts, 'now' | 'silenceMs'>, { seenAt }: NodeFacts) =>
  now - seenAt > silenceMs;

/** One check a node, by name, so that rows never change places. */
export function checkNodes(facts: SystemFacts): SystemCheck[] {
  if (facts.nodes.length === 0) return [NO_NODE];
  const newest = facts.nodes.reduce((found, node) => (node.startedAt > found.startedAt ? node : found));
  return facts.nodes.map((node) => ({ ...checkNode(facts, node, newest.build), name: nameNode(facts.nodes, node) }));
}

/** The machine, and its port only where several nodes share the machine. */
function nameNode(nodes: readonly NodeFacts[], { name }: NodeFacts): string {
  const machine = readMachine(name);
  return nodes.filter((node) => readMachine(node.name) === machine).length > 1 ? name : machine;
}

const readMachine = (name: string) => name.replace(/:\d+$/, '');

const NO_NODE = makeCheck({
  part: 'nodes',
  kind: 'noNode',
  state: 'needsYou',
  figure: phrase('notRunning'),
  todo: step('startServer'),
});

function checkNode(facts: SystemFacts, node: NodeFacts, build: string): SystemCheck {
  const isGone = isSilent(facts, node);
  const state = judgeNode(node, isGone, build);
  return makeCheck({
    part: 'nodes',
    kind: 'node',
    name: node.name,
    state,
    figure: phrase('chargers', { count: asNumber(node.chargers) }),
    detail: isGone
      ? phrase('silentFor', { age: asSeconds(facts.now - node.seenAt) })
      : phrase('nodeDetail', { version: asText(node.version), ms: asNumber(node.loopMs ?? 0) }),
    lately: makeLine(facts, `node.${node.name}`),
    since: toWire(node.startedAt),
    todo: findStep(node, state, isGone),
    isStale: isGone,
  });
}

function judgeNode({ build, isLate, loopMs }: NodeFacts, isGone: boolean, newestBuild: string): CheckState {
  if (isGone || isLate) return 'needsYou';
  if (build !== newestBuild) return 'update';
  return (loopMs ?? 0) > SLOW_LOOP_MS ? 'soon' : 'well';
}

function findStep({ version }: NodeFacts, state: CheckState, isGone: boolean): SystemCheck['todo'] {
  if (isGone) return step('restartNode');
  if (state === 'update') return step('otherBuild', null, { version: asText(version) });
  return state === 'well' ? null : step('lookAtNode');
}
