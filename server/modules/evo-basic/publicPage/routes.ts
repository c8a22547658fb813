import { publicPage } from '../../../../src/contract/evo-basic/publicPage';
import type { Deps } from '../../../db/deps';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { assertOperator } from '../../../http/guard';
import { publicRoute, route, type Route } from '../../../http/route';
import { listTexts, listVersions, publishText, readText } from './texts';

/** Texts that an address may read in a minute: a visitor reads a handful, an office has many visitors. */
const MOST_OF_ADDRESS = 120;

/** Texts of the pages without a session; operators publish them. */
export function publicPageRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  const assertBelowLimit = createAddressThrottle(clock, MOST_OF_ADDRESS);
  return [
    publicRoute(publicPage.read, async ({ params, query, address }) => {
      assertBelowLimit(address);
      const key = { name: params.name, language: query.language };
      const { publishedByName: _author, ...text } = await db.asSystem((tx) => readText(tx, key));
      return text;
    }),
    route(publicPage.list, (call) => {
      assertOperator(call.session);
      return call.db(listTexts);
    }),
    route(publicPage.detail, (call) => {
      assertOperator(call.session);
      return call.db((tx) => readText(tx, call.body, call.body.version));
    }),
    route(publicPage.versions, (call) => {
      assertOperator(call.session);
      return call.db((tx) => listVersions(tx, call.body));
    }),
    route(publicPage.publish, (call) => {
      assertOperator(call.session);
      return call.db((tx) => publishText(tx, call.body, call));
    }),
  ];
}
