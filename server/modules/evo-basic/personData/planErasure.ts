import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { personData } from '../../../../src/contract/evo-basic/personData';
import { readObligations } from '../../../billing/orders/obligations';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import { Problem } from '../../../wire/problem';
import { countPersonData } from './countPersonData';
import { countRunning } from './erasePerson';

type Plan = ResponseOf<typeof personData.plan>;

/** Reads how much is held about an app user, and what refuses its erasure. @throws Problem 404 */
export async function planErasure(tx: Tx, id: string): Promise<Plan> {
  const user = await tx.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst();
  if (!user) throw new Problem(404);
  const { balance, held, orders, washes, running } = await readObligations(tx, id);
  const { sessions, homeSessions } = await countRunning(tx, id);
  const obstacles: Plan['obstacles'] = [
    { kind: 'balance', count: balance === null ? 0 : 1, sums: balance },
    { kind: 'held', count: held === null ? 0 : 1, sums: held },
    { kind: 'orders', count: orders, sums: null },
    { kind: 'washes', count: washes, sums: null },
    { kind: 'moneyUnderWay', count: running, sums: null },
    { kind: 'sessions', count: sessions, sums: null },
    { kind: 'homeSessions', count: homeSessions, sums: null },
  ];
  return {
    counts: await runAsSystem(tx, () => countPersonData(tx, id)),
    obstacles: obstacles.filter(({ count }) => count > 0),
  };
}
