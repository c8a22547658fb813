import { chargerDisplayCalls } from './chargerDisplay';
import { localListCalls } from './localList';

/** Calls about what a charger keeps itself: its list of tags, its display. */
export const chargerDeviceCalls = { ...localListCalls, ...chargerDisplayCalls };
