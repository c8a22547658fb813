/**
 * The direction of the house. Console: contract <- lib <- access <- {api, live, kit} <- entities <- features <- app;
 * server and workers read contract and lib only. Server: the chain of server/README.md. One rule a layer says what it may
 * import; everything else is denied. No rule lists features, stations or screens, so a new one needs no line here.
 */
const LAYERS = {
  contract: [],
  lib: ['contract'],
  access: ['contract', 'lib'],
  api: ['contract', 'lib', 'access'],
  live: ['contract', 'lib', 'access'],
  kit: ['contract', 'lib', 'access'],
  entities: ['contract', 'lib', 'access', 'api', 'live', 'kit'],
};
const BELOW_FEATURES = [...Object.keys(LAYERS)];
const folders = (names) => `^src/(${names.join('|')})/`;
/** Words are data: any layer of the console may take its types from them. */
const WORDS = '^locales/';
/** The live service itself, which runs in the page where there are no workers; its protocol stands in contract/live. */
const WORKER_SERVICE = '^workers/live/liveService\\.ts$';

const layerRules = Object.entries(LAYERS).map(([layer, below]) => ({
  name: `layer-${layer}`,
  comment: `src/${layer} may import ${below.length ? below.map((name) => `src/${name}`).join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: {
    path: '^(src|server|workers|locales|tests|e2e|bench)/',
    pathNot: [folders([layer, ...below]), WORDS, ...(layer === 'live' ? [WORKER_SERVICE] : [])],
  },
}));

/** Rooms of the server: see server/README.md for what each is and why the order is this. */
const FOUNDATION = ['wire', 'runtime', 'security', 'domain', 'db'];
const SERVER = {
  wire: [],
  runtime: ['wire'],
  domain: ['wire'],
  security: ['runtime'],
  simulator: ['runtime'],
  db: ['wire', 'runtime', 'security', 'domain'],
  http: FOUNDATION,
  mail: FOUNDATION,
  availability: FOUNDATION,
  alarms: FOUNDATION,
  replay: [...FOUNDATION, 'alarms'],
  reports: [...FOUNDATION, 'http', 'mail', 'availability', 'statistics'],
  receipts: ['wire', 'http'],
  files: [...FOUNDATION, 'http'],
  live: [...FOUNDATION, 'alarms'],
  wash: [...FOUNDATION, 'alarms'],
  ocpp: [...FOUNDATION, 'alarms'],
  webhooks: [...FOUNDATION, 'alarms'],
  channels: [...FOUNDATION, 'alarms', 'webhooks'],
  coupons: FOUNDATION,
  statistics: [...FOUNDATION, 'availability', 'alarms'],
  home: [...FOUNDATION, 'alarms', 'ocpp'],
  power: [...FOUNDATION, 'alarms', 'ocpp'],
  billing: [...FOUNDATION, 'alarms', 'coupons', 'wash', 'ocpp'],
  backup: [...FOUNDATION, 'http', 'alarms', 'billing', 'statistics'],
  jobs: [...FOUNDATION, 'mail', 'availability', 'files', 'coupons', 'statistics', 'ocpp', 'billing', 'replay'],
  system: [...FOUNDATION, 'mail', 'jobs'],
  modules: [
    ...FOUNDATION,
    ...[
      'http',
      'mail',
      'availability',
      'reports',
      'alarms',
      'files',
      'live',
      'coupons',
      'statistics',
      'wash',
      'webhooks',
      'channels',
    ],
    ...['ocpp', 'home', 'power', 'billing', 'receipts', 'system', 'replay'],
  ],
  demo: [
    ...FOUNDATION,
    'simulator',
    'availability',
    'coupons',
    'statistics',
    'wash',
    'webhooks',
    'channels',
    'ocpp',
    'billing',
  ],
};
const OCPP = {
  store: [],
  facts: ['store'],
  commands: ['store', 'facts'],
  v16: ['store', 'facts'],
  v201: ['store', 'facts'],
  gateway: ['store', 'facts', 'commands', 'v16', 'v201'],
};
const BILLING = {
  store: [],
  providers: [],
  ledger: ['store'],
  approvals: ['store'],
  statements: ['store', 'ledger', 'providers', 'approvals'],
  coupons: ['store', 'ledger', 'statements'],
  pricing: ['store', 'ledger', 'statements', 'coupons'],
  payments: ['store', 'ledger', 'providers', 'approvals', 'statements', 'coupons', 'pricing'],
  refunds: ['store', 'ledger', 'providers', 'approvals', 'statements', 'coupons', 'pricing', 'payments'],
  orders: ['store', 'ledger', 'approvals', 'statements', 'coupons', 'pricing', 'payments', 'refunds'],
  wash: ['store', 'ledger', 'providers', 'statements', 'coupons', 'payments', 'refunds'],
  abnormal: ['store', 'ledger', 'approvals', 'statements', 'coupons', 'pricing', 'payments', 'refunds', 'orders'],
};
/** Services that read rows of others; a service without a line reads its own alone. */
const SERVICES = {
  'evo-basic': [],
  'evo-wallet': ['evo-basic'],
  'evo-bill': ['evo-basic', 'evo-wallet'],
  'evo-discount': ['evo-basic'],
  'evo-monitor': ['evo-basic', 'evo-bill'],
  'evo-home-admin': ['evo-bill'],
};

/** The composition root of the server knows every room. */
const COMPOSITION = 'start';

/** Rules for the rooms of a folder. Files beside the rooms compose them; a room that the table lacks reads itself alone. */
const roomRules = (root, table) => [
  ...Object.entries(table).map(([room, below]) => ({
    name: `room-${root}/${room}`,
    comment: `${root}/${room} may import ${below.length ? below.join(', ') : 'no other room'} of ${root}`,
    severity: 'error',
    from: { path: `^${root}/${room}/` },
    to: { path: `^${root}/`, pathNot: `^${root}/(${[room, ...below].join('|')})/` },
  })),
  {
    name: `room-${root}`,
    comment: `A new room of ${root} needs a line that says what it may import`,
    severity: 'error',
    from: { path: `^${root}/([^/]+)/`, pathNot: `^${root}/(${[...Object.keys(table), COMPOSITION].join('|')})/` },
    to: { path: `^${root}/`, pathNot: `^${root}/$1/` },
  },
];

/** Code that tests and measures, and what each folder of it may import. */
const TESTING = {
  'tests/mocks': ['src/(contract|lib)', 'locales', 'server/wire'],
  'tests/harness': ['tests/mocks', 'src', 'server', 'workers', 'locales'],
  'tests/architecture': ['src', 'server', 'locales'],
  // A tool of developers: it reads the project as text.
  'tests/skeleton': [],
  // Rules that both sides keep are tested once, beside the server's; the live feed is read by the worker's own code.
  'tests/server': ['tests/harness', 'server', 'src/(contract|lib|entities)', 'workers', 'locales'],
  'tests/workers': ['tests/(harness|mocks)', 'workers', 'src/(contract|lib|live)', 'locales'],
  // The form of an answer is compared with that of the server, without a server.
  'tests/src': ['tests/(harness|mocks|workers)', 'src', 'workers', 'locales', 'server/(wire|security|http)'],
  e2e: ['tests/harness', 'src/(contract|lib|api|kit)', 'locales', 'server/http'],
  bench: ['tests/(harness|mocks)', 'e2e', 'src', 'server', 'workers', 'locales'],
};
const testingRules = Object.entries(TESTING).map(([folder, allowed]) => ({
  name: `layer-${folder}`,
  comment: `${folder} may import ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: '^(src|server|workers|locales|tests|e2e|bench)/',
    pathNot: [folder, ...allowed].map((place) => `^${place}/`),
  },
}));

const onlyIn = (name, packages, place) => ({
  name: `only-${name}`,
  comment: `${packages.join(', ')} only in ${place}`,
  severity: 'error',
  from: { pathNot: `^${place}` },
  to: { path: packages.map((item) => `^node_modules/(@types/)?${item}(/|$)`) },
});

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'layer-features',
      comment: 'A feature imports the layers below and itself, never another feature: each folder could be deleted',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^(src|server|workers|locales|tests|e2e|bench)/',
        pathNot: [folders(BELOW_FEATURES), '^src/features/$1/', WORDS],
      },
    },
    {
      name: 'layer-app',
      comment: 'The composition root knows every layer of the console, and nothing of the server',
      severity: 'error',
      from: { path: '^src/(app/|main\\.tsx$)' },
      to: { path: '^(server|workers|tests|e2e|bench)/' },
    },
    {
      name: 'layer-server',
      comment: 'The server imports the contract and lib of the console only',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src|workers|tests|e2e|bench)/', pathNot: folders(['contract', 'lib']) },
    },
    {
      name: 'layer-workers',
      comment: 'Workers import the contract and lib of the console only',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(src|server|locales|tests|e2e|bench)/', pathNot: folders(['contract', 'lib']) },
    },
    ...roomRules('server', SERVER),
    ...roomRules('server/ocpp', OCPP),
    ...roomRules('server/billing', BILLING),
    ...roomRules('server/modules', SERVICES),
    ...testingRules,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    onlyIn('map', ['mapbox-gl', 'maplibre-gl', 'react-map-gl'], 'src/kit/map/'),
    onlyIn('plot', ['uplot'], 'src/kit/chart/'),
    onlyIn('dayjs', ['dayjs'], 'src/lib/time'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Baselines are built from packages of their own.
    exclude: { path: '^(dist|data|bench/node_modules|bench/baselines)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
