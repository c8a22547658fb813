import { wall } from '../../../../src/contract/evo-monitor/wall';
import type { BodyIn, Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import { WALL_BOARDS } from '../../../../src/contract/evo-monitor/wallBoards';
import type { TestApp } from '../../http/testApp';

export const APPROVAL = {
  name: 'NOC left',
  boards: [...WALL_BOARDS],
  rotationSeconds: 30,
  viewingMetres: 5,
  timezone: 'Asia/Almaty',
  locale: 'en_US',
  dimming: { from: '22:00', until: '06:00' },
  sound: null,
  companyId: null,
} as const satisfies Omit<BodyIn<typeof wall.approve>, 'code'>;

export const HEARTBEAT = {
  build: 'test',
  dataAgeMs: 800,
  heapBytes: 1_000_000,
  frameAgeMs: 16,
  board: 'overview',
} as const;

/** Makes a call. @throws Error when it is refused */
export async function callOnce<E extends Endpoint>(
  node: Pick<TestApp, 'call'>,
  endpoint: E,
  body: BodyIn<E>,
  more: { token?: string; address?: string } = {},
): Promise<ResponseOf<E>> {
  const answer = await node.call(endpoint, { body, ...more });
  if (answer.code !== 0) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
  return answer.data as ResponseOf<E>;
}

/** A display with its pairing code. */
export async function askForCode(node: TestApp, address?: string): Promise<{ code: string; secret: string }> {
  const answer = await callOnce(node, wall.pair, {}, { address });
  if (answer.state !== 'waiting' || answer.code === null || answer.secret === null) throw new Error('no code');
  return { code: answer.code, secret: answer.secret };
}

/** Pairs a display. @returns its id and credential */
export async function pairDisplay(
  node: TestApp,
  operator: string,
  over: Partial<BodyIn<typeof wall.approve>> = {},
): Promise<{ id: string; token: string }> {
  const { code, secret } = await askForCode(node);
  const { id } = await callOnce(node, wall.approve, { ...APPROVAL, code, ...over }, { token: operator });
  return { id, token: secret };
}
