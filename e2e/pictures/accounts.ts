import { auth } from '../../src/contract/evo-basic/auth';
import { SCREENS, type Screen } from '../../src/contract/screens';
import { Api } from '../harness/api';

/** A demo account with the pages to take of it. */
export interface LookAccount {
  name: string;
  api: Api;
  routes: readonly string[];
  /** The first page of each group of its menu. */
  mainRoutes: readonly string[];
}

/**
 * The demo accounts that the server names, each with the pages that no account before it has in the same scope: contents
 * follow the scope, and the home page also the permissions.
 */
export async function listAccounts(url: string, password: string): Promise<LookAccount[]> {
  const { demoAccounts } = await new Api(url, null).call(auth.loginInfo, {});
  const taken = new Set<string>();
  const accounts: LookAccount[] = [];
  for (const { userName } of demoAccounts) {
    const api = await Api.signIn(url, userName, password);
    const { scope, userPremission } = await api.call(auth.accountInfo, { body: {} });
    const screens = SCREENS.filter(({ view }) => userPremission.includes(`${view}/view`));
    const isNew = ({ route }: Screen) => !taken.has(`${scope} ${route}`);
    const routes = screens.filter((screen) => screen.view === 'home' || isNew(screen)).map(({ route }) => route);
    for (const { route } of screens) taken.add(`${scope} ${route}`);
    accounts.push({ name: userName, api, routes, mainRoutes: listFirsts(screens) });
  }
  return accounts;
}

function listFirsts(screens: readonly Screen[]): string[] {
  const firsts = screens.filter(
    ({ group }, at) => group !== null && screens.findIndex((one) => one.group === group) === at,
  );
  return firsts.map(({ route }) => route);
}
