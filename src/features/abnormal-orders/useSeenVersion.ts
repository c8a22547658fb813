import { useState } from 'react';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';

/** The version that a dialog was opened for: what changes behind it is not what was decided on. */
export function useSeenVersion({ version }: AbnormalOrder): number {
  return useState(version)[0];
}
