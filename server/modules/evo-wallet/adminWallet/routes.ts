import type { BodyOf } from '../../../../src/contract/endpoint';
import { MOST_STRANDED, userWallet, type StrandedBalance } from '../../../../src/contract/evo-wallet/userWallet';
import { readStrandedBalances } from '../../../billing/ledger/strandedBalances';
import { adjustWallet, readAdjustTerms } from '../../../billing/payments/adjustWallet';
import type { Tx } from '../../../db/database';
import { assertOperator } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { isContactMasked } from '../../../http/maskContact';
import { carWashDeductionRoutes, chargingDeductionRoutes, deductionRoutes } from './deductions';
import { feeDeductionRoutes } from './feeDeductions';
import { feeRoutes } from './fees';
import { readFlow } from './flow';
import { topUpRoutes } from './topUps';
import { readWallet, walletRoutes } from './wallets';

/** Wallets of drivers, and the money into and out of them. */
export function adminWalletRoutes(): Route[] {
  return [
    ...topUpRoutes(),
    ...feeRoutes(),
    ...feeDeductionRoutes(),
    ...deductionRoutes(),
    ...chargingDeductionRoutes(),
    ...carWashDeductionRoutes(),
    ...walletRoutes(),
    route(userWallet.detail, ({ body, db, session }) => db((tx) => readWallet(tx, body.id, isContactMasked(session)))),
    route(userWallet.stranded, ({ db, session }) => {
      // A company does not see the payments and payouts that settle an account.
      assertOperator(session);
      return db(listStrandedBalances);
    }),
    route(userWallet.transactionRecordList, ({ body, session, db }) =>
      db((tx) => readFlow(tx, body, isContactMasked(session))),
    ),
    route(userWallet.adjustTerms, ({ body, db, session, clock }) =>
      db((tx) => readAdjustTerms(tx, { clock }, body, session)),
    ),
    route(userWallet.adjust, ({ body, db, session, clock }) =>
      db(async (tx) => {
        const { appUserId, currency } = await findWallet(tx, body);
        const { amount, reason } = body;
        const { state, balance } = await adjustWallet(
          tx,
          { clock },
          { appUserId, currency, amount, reason },
          { userId: session.userId, name: session.fullName },
        );
        return { state, balance };
      }),
    ),
  ];
}

async function listStrandedBalances(tx: Tx): Promise<StrandedBalance[]> {
  const balances = await readStrandedBalances(tx, MOST_STRANDED);
  return balances.map(({ since, lastMovementAt, ...balance }) => ({
    ...balance,
    since: since && toWire(since),
    lastMovementAt: toWire(lastMovementAt),
  }));
}

/** The wallet that an adjustment names: by its id, or by person and currency, where it may not exist yet. */
async function findWallet(tx: Tx, { id, appUserId = '', currency = '' }: BodyOf<typeof userWallet.adjust>) {
  return id === undefined ? { appUserId, currency } : readWallet(tx, id, false);
}
