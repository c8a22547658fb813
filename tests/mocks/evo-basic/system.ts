import type { SystemCheck, system } from '../../../src/contract/evo-basic/system';
import type { MockOf } from '../answering';

const node: SystemCheck = {
  id: 'nodes.node.om-1',
  part: 'nodes',
  kind: 'node',
  name: 'om-1',
  state: 'well',
  figure: { key: 'chargers', params: { count: { as: 'number', value: 331 } } },
  detail: { key: 'nodeDetail', params: { version: { as: 'text', value: '1.4.0' }, ms: { as: 'number', value: 18 } } },
  lately: { kind: 'line', values: [12, null, 18] },
  since: '2026-11-21 04:02:00',
  todo: null,
  isStale: false,
};

export const SYSTEM_CHECKS: readonly SystemCheck[] = [
  node,
  {
    ...node,
    id: 'nodes.node.om-2',
    name: 'om-2',
    state: 'needsYou',
    detail: { key: 'silentFor', params: { age: { as: 'seconds', value: 300 } } },
    todo: { key: 'restartNode', params: {}, to: null },
    isStale: true,
  },
  {
    ...node,
    id: 'database.slowQueries',
    part: 'database',
    kind: 'slowQueries',
    name: null,
    figure: { key: 'slowCount', params: { count: { as: 'number', value: 3 } } },
    detail: { key: 'slowest', params: { seconds: { as: 'decimal', value: 2.4 } } },
    lately: null,
    since: null,
    todo: { key: 'openSlow', params: {}, to: '/settings/system?open=slow' },
  },
  {
    ...node,
    id: 'proofs.ledger',
    part: 'proofs',
    kind: 'ledger',
    name: null,
    state: 'failed',
    figure: { key: 'differences', params: { count: { as: 'number', value: 2 } } },
    detail: { key: 'provenAgo', params: { age: { as: 'seconds', value: 720 } } },
    lately: { kind: 'nights', nights: ['none', 'well', 'mended', 'failed'] },
    since: '2026-11-25 08:00:00',
    todo: { key: 'openLedger', params: {}, to: '/finance/statement' },
  },
];

export const systemMock: MockOf<typeof system> = {
  checks: () => ({
    checkedAt: '2026-11-25 09:00:00',
    checks: [...SYSTEM_CHECKS],
    slowQueries: [
      {
        madeBy: 'evo-bill/chargerOrder/page',
        statement: 'select * from charging_order where id = $1',
        count: 3,
        worstMs: 2_400,
        lastAt: '2026-11-25 08:30:00',
      },
    ],
    report: 'Operation Management Platform 1.4.0',
  }),
  about: () => ({
    version: '1.4.0',
    build: 'abc123',
    packages: [
      { name: 'fastify', version: '5.12.8', licence: 'MIT', url: 'https://fastify.dev/' },
      { name: 'precond', version: '0.2.3', licence: null, url: null },
    ],
    audit: null,
  }),
  sbom: () => undefined,
};
