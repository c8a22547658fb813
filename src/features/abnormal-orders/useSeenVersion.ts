import { useState } from 'react';
import type { AbnormalOrder } from '../../contract/evo-bill/chargingStationAbnormalOrders';

/** The version at the opening of a dialog, so that the server refuses a decision on an order that changed since. */
export function useSeenVersion({ version }: AbnormalOrder): number {
  return useState(version)[0];
}
