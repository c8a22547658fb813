import { auth } from '../../src/contract/evo-basic/auth';
import { sysMenu } from '../../src/contract/evo-basic/sysMenu';
import { findAccount } from '../mocks/accounts';
import { answering } from '../mocks/answering';
import { menuTree } from '../mocks/menuTree';

/** Mocks accounts that may view a page and do nothing else there. @param view as in `screens.ts` */
export function mockReadOnlyAccount(view: string) {
  const isOperation = (permission: string) => permission.startsWith(`${view}/`) && permission !== `${view}/view`;
  const listGranted = (token: string | null) =>
    (findAccount(token)?.userPremission ?? []).filter((permission) => !isOperation(permission));
  return [
    answering(auth.accountInfo, ({ token }) => ({ ...findAccount(token), userPremission: listGranted(token) })),
    answering(sysMenu.listForUser, ({ token }) => menuTree(listGranted(token))),
  ];
}
