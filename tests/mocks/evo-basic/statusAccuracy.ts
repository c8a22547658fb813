import type { AccuracyRow, statusAccuracy } from '../../../src/contract/evo-basic/statusAccuracy';
import type { MockOf } from '../answering';

const WRONG: AccuracyRow = {
  id: '142',
  name: 'ALA-0142',
  station: 'Dostyk Avenue 180',
  stationId: '7',
  chargerId: '142',
  model: 'Linde Duo 22',
  connectors: 2,
  sessionSeconds: 180_000,
  freeSeconds: 5_760,
  freeShare: 3.2,
  freeAge: 93_600,
  idleSeconds: 420_000,
  occupiedSeconds: 0,
  occupiedShare: 0,
  occupiedAge: null,
  isFinding: true,
  since: '2026-11-13',
};

export const ACCURACY_ROWS: readonly AccuracyRow[] = [
  WRONG,
  {
    ...WRONG,
    id: '143',
    name: 'ALA-0143',
    chargerId: '143',
    freeSeconds: 0,
    freeShare: 0,
    freeAge: null,
    isFinding: false,
  },
];

export const statusAccuracyMock: MockOf<typeof statusAccuracy> = {
  page: ({ body: { pageNum, pageSize } }) => ({
    records: [...ACCURACY_ROWS],
    total: ACCURACY_ROWS.length,
    pageNum,
    pageSize,
  }),
  export: () => undefined,
};
