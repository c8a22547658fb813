import type { PlugGroup } from '../../../contract/evo-basic/publicMap';

export type PlugType = PlugGroup['type'];

/** Connectors as their signs name them, most common first. */
export const PLUG_NAMES: Readonly<Record<PlugType, string>> = {
  CCS2: 'CCS 2',
  Type2: 'Type 2',
  CHAdeMO: 'CHAdeMO',
  GBT_DC: 'GB/T DC',
  GBT_AC: 'GB/T AC',
  NACS: 'NACS',
  CCS1: 'CCS 1',
  Type1: 'Type 1',
};
export const PLUG_TYPES = Object.keys(PLUG_NAMES) as PlugType[];
