import type { ReactNode } from 'react';
import { type Guarded, useCan } from './useCan';

/** Shows its children only to who may use `allow` on this page. */
export function Can({ allow, children }: { allow: Guarded; children: ReactNode }) {
  return useCan(allow) ? children : null;
}
