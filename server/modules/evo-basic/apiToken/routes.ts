import { apiToken } from '../../../../src/contract/evo-basic/apiToken';
import { takenAs } from '../../../http/databaseProblem';
import { pageRoute, resolveBulkTarget } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { addToken, revokeTokens, updateToken } from './changes';
import { exportTokens } from './exportTokens';
import { filterTokens, readToken, TOKEN_ORDERING, toTokenDto, type TokenFilters } from './tokens';

const refuseTaken = takenAs({ api_token_name: { name: 'validation.nameTaken' } });

/** Tokens of the API: an account sees those of the accounts that it sees. */
export function apiTokenRoutes(): Route[] {
  return [
    pageRoute(apiToken.page, { filtered: filterTokens, ordering: TOKEN_ORDERING, toDto: toTokenDto }),
    route(apiToken.detail, (call) => call.db((tx) => readToken(tx, call.body.id, call))),
    route(apiToken.add, (call) => call.db((tx) => addToken(tx, call.body, call)).catch(refuseTaken)),
    route(apiToken.update, (call) => call.db((tx) => updateToken(tx, call.body, call)).catch(refuseTaken)),
    route(apiToken.revoke, (call) =>
      call.db(async (tx) => {
        const filtered = (within: typeof tx, filters: TokenFilters) => filterTokens(within, filters, call);
        return revokeTokens(tx, await resolveBulkTarget(tx, { table: 'apiToken', filtered }, call), call);
      }),
    ),
    tableExportRoute(apiToken.export, exportTokens),
  ];
}
