import { auth } from '../../src/contract/evo-basic/auth';
import { sysMenu } from '../../src/contract/evo-basic/sysMenu';
import { accountOf } from '../mocks/accounts';
import { answering } from '../mocks/answering';
import { menuTree } from '../mocks/menuTree';

/** Whoever signs in to the mocks may look at a page and do nothing else there. @param view as in `screens.ts` */
export function onlyReading(view: string) {
  const isOperation = (permission: string) => permission.startsWith(`${view}/`) && permission !== `${view}/view`;
  const granted = (token: string | null) =>
    (accountOf(token)?.userPremission ?? []).filter((permission) => !isOperation(permission));
  return [
    answering(auth.accountInfo, ({ token }) => ({ ...accountOf(token), userPremission: granted(token) })),
    answering(sysMenu.listForUser, ({ token }) => menuTree(granted(token))),
  ];
}
