/**
 * The direction of the house: contract <- lib <- access <- {api, live, kit} <- entities <- features <- app; server and
 * workers read contract and lib only. One rule a layer says what it may import; everything else is denied. No rule
 * lists features, stations or screens, so a new one needs no line here.
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
    exclude: { path: '^(dist|data|bench/node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
