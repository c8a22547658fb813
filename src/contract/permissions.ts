import { SCREENS, type Screen } from './screens';

type PermissionOf<S extends Screen> = S extends Screen ? `${S['view']}/${S['operations'][number]}` : never;

/** `<view>/<operation>`, e.g. `maintenance/monitor/stop`: the identifier of one operation of one page. */
export type Permission = PermissionOf<Screen>;

/**
 * Access of a call: `public` (no session), `signed-in` (any session), `display` (the credential of a wall display), or
 * a list of identifiers of which the caller needs at least one.
 */
export type Access = 'public' | 'signed-in' | 'display' | readonly [Permission, ...Permission[]];

/** All permission identifiers of the product, in menu order. */
export const PERMISSIONS: readonly Permission[] = SCREENS.flatMap((screen) =>
  screen.operations.map((operation) => `${screen.view}/${operation}` as Permission),
);
