import { ocpiTokens } from '../../../../src/contract/evo-basic/ocpiToken';
import type { Deps } from '../../../db/deps';
import { publicUrl } from '../../../runtime/publicUrl';
import { assertOperator } from '../../../http/guard';
import { route, type Route } from '../../../http/route';
import { LOCATIONS_PATH } from './feed';
import { addToken, listTokens, withdrawToken } from './tokens';

/** Tokens of roaming partners: operators hand them out. */
export function ocpiTokenRoutes({ config }: Pick<Deps, 'config'>): Route[] {
  const findUrl = () => publicUrl(config, LOCATIONS_PATH);
  return [
    route(ocpiTokens.list, async ({ session, db }) => {
      assertOperator(session);
      return { url: findUrl(), tokens: await db(listTokens) };
    }),
    route(ocpiTokens.add, async (call) => {
      assertOperator(call.session);
      return { url: findUrl(), token: await call.db((tx) => addToken(tx, call.body.name, call)) };
    }),
    route(ocpiTokens.withdraw, (call) => {
      assertOperator(call.session);
      return call.db((tx) => withdrawToken(tx, call.body.id, call));
    }),
  ];
}
