import { retention } from '../../../../src/contract/evo-basic/retention';
import { findBrokenLimit } from '../../../../src/lib/retention';
import { runAsSystem } from '../../../db/runAsSystem';
import { assertOperator } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import { createFieldProblem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { readKept } from './readKept';

/** How long each kind of data is kept; for operators. */
export function retentionRoutes(): Route[] {
  return [
    route(retention.list, ({ session, clock, db }) => {
      assertOperator(session);
      const now = clock.now();
      return db(async (tx) => ({ now: toWire(now), kinds: await runAsSystem(tx, () => readKept(tx, now)) }));
    }),
    route(retention.save, ({ body: { kind, days }, session, clock, db }) => {
      assertOperator(session);
      const broken = findBrokenLimit(kind, days);
      if (broken?.limit === 'least')
        throw createFieldProblem('days', { key: 'validation.min', values: { min: broken.value } });
      if (broken) throw createFieldProblem('days', { key: 'validation.max', values: { max: broken.value } });
      const row = { days, changedAt: new Date(clock.now()), changedByName: session.fullName };
      return db(async (tx) => {
        await tx
          .insertInto('retention')
          .values({ kind, ...row })
          .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
          .execute();
        return { kind, days };
      });
    }),
  ];
}
