import type { PageRoute } from './menuRoutes';
import { PATHS } from './paths';

/** The profile is open to every signed-in user; its operations come with the menu, where the menu has it. */
export const PROFILE_ROUTE: PageRoute = {
  kind: 'page',
  path: PATHS.profile,
  operations: [],
  isVisible: false,
  trail: [],
  item: {
    id: 'profile',
    parentId: null,
    type: 2,
    menuName: 'Profile',
    requestURL: PATHS.profile,
    permissionIdentifier: 'profile/view',
    displayStatus: 0,
    menuStatus: 1,
    icon: null,
    componentPath: 'profile',
    contro: true,
    multiLanguageName: {},
    sort: 0,
    children: [],
  },
};
