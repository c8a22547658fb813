import type {
  ChargerSigns,
  CommandSign,
  SessionFacts,
  StatusSign,
  TagSign,
} from '../../../../server/domain/attempts/signs';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';

/** Second of a generated day as epoch ms. */
export const atSecond = (second: number) => Date.UTC(2026, 4, 4) + second * 1_000;

export function makeStatus(
  second: number,
  value: ConnectorStatus,
  { connectorId = '1', errorCode = null }: { connectorId?: string; errorCode?: string | null } = {},
): StatusSign {
  const at = atSecond(second);
  return { kind: 'status', at, receivedAt: at + 200, connectorId, status: value, errorCode };
}

export function makeTag(second: number, value: string, more: Partial<TagSign> = {}): TagSign {
  const at = atSecond(second);
  return {
    kind: 'tag',
    id: `${second}${value}`,
    at,
    receivedAt: at,
    connectorId: null,
    tag: value,
    appUserId: null,
    enterpriseId: null,
    isAccepted: true,
    reason: null,
    ...more,
  };
}

export function makeCommand(second: number, more: Partial<CommandSign> = {}): CommandSign {
  const at = atSecond(second);
  return {
    kind: 'command',
    id: `k${second}`,
    at,
    receivedAt: at,
    connectorId: '1',
    tag: 'A',
    appUserId: null,
    state: 'effective',
    detail: null,
    endedAt: at + 1_000,
    ...more,
  };
}

export function makeSession(from: number, until: number | null, more: Partial<SessionFacts> = {}): SessionFacts {
  return {
    id: `s${from}`,
    connectorId: '1',
    commandId: null,
    tag: 'A',
    appUserId: null,
    enterpriseId: null,
    startedAt: atSecond(from),
    startReceivedAt: atSecond(from) + 300,
    stoppedAt: until === null ? null : atSecond(until),
    stopReceivedAt: until === null ? null : atSecond(until) + 300,
    energyWh: until === null ? null : 5_000,
    stopReason: until === null ? null : 'Local',
    rawStopReason: null,
    isUnauthorized: false,
    isSupposed: false,
    ...more,
  };
}

type Fact = StatusSign | TagSign | CommandSign | SessionFacts;

/** Sorts facts into those of a charger. */
export function collectSigns(facts: readonly Fact[], connectorIds: readonly string[] = ['1']): ChargerSigns {
  const of = <K extends 'status' | 'tag' | 'command'>(kind: K) =>
    facts.filter((fact): fact is Extract<Fact, { kind: K }> => 'kind' in fact && fact.kind === kind);
  return {
    connectorIds,
    statuses: of('status'),
    tags: of('tag'),
    commands: of('command'),
    sessions: facts.filter((fact): fact is SessionFacts => !('kind' in fact)),
  };
}

export type { Fact };
