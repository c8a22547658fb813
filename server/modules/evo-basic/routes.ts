import type { Deps } from '../../deps';
import type { Route } from '../../http/route';
import type { Sessions } from '../../http/sessions';
import { adminGetAppRoutes } from './adminGetApp/routes';
import { authRoutes } from './auth/routes';
import { createTurns } from './auth/turns';
import { chargerModelsRoutes } from './chargerModels/routes';
import { commonApiRoutes } from './commonApi/routes';
import { iotChargersRoutes } from './iotChargers/routes';
import { sysMenuRoutes } from './sysMenu/routes';
import { sysUserRoutes } from './sysUser/routes';

/** Calls of the service `evo-basic` that are built. */
export function basicRoutes(deps: Deps, sessions: Sessions): Route[] {
  const turns = createTurns();
  return [
    ...authRoutes(deps, sessions, turns),
    ...sysUserRoutes(deps, sessions, turns),
    ...sysMenuRoutes(),
    ...chargerModelsRoutes(),
    ...commonApiRoutes(deps),
    ...iotChargersRoutes(deps),
    ...adminGetAppRoutes(),
  ];
}
