import type { ReactNode } from 'react';
import { type Guarded, useCan } from './useCan';

/** Renders its children only when the user has the permission `allow` on this page. */
export function Can({ allow, children }: { allow: Guarded; children: ReactNode }) {
  return useCan(allow) ? children : null;
}
