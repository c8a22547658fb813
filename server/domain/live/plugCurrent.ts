import type { LiveConnector } from '../../../src/contract/live/connector';

type Current = LiveConnector['currentType'];

/** IEC 62196-2 and -3, GB/T 20234; a NACS plug carries either. */
const OF_PLUG: Readonly<Partial<Record<LiveConnector['connectorType'], Current>>> = {
  Type1: 'AC',
  Type2: 'AC',
  GBT_AC: 'AC',
  CCS1: 'DC',
  CCS2: 'DC',
  CHAdeMO: 'DC',
  GBT_DC: 'DC',
};

/** The current of one connector: a charger for DC often has an AC outlet beside its cables. */
export function plugCurrent(type: LiveConnector['connectorType'], ofModel: Current): Current {
  return OF_PLUG[type] ?? ofModel;
}
