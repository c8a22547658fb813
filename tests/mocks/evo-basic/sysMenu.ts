import type { sysMenu } from '../../../src/contract/evo-basic/sysMenu';
import { accountOf } from '../accounts';
import type { MockOf } from '../answering';
import { menuTree } from '../menuTree';

export const sysMenuMock: MockOf<typeof sysMenu> = {
  listForUser: ({ token }) => menuTree(accountOf(token)?.userPremission ?? []),
};
