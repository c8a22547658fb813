import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment, readConfig } from '../../../server/runtime/config';
import { renderChart, type Manifest } from '../../harness/renderChart';

const ROOT = path.join(import.meta.dirname, '../../..');
const readText = (file: string) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  networks?: string[];
}
const { services, networks } = parse(readText('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: { inside: { ipam: { config: [{ subnet: string }] } } };
};
const nodes = ['node1', 'node2'].map((name) => services[name] ?? {});
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Programs that a text starts with Node, by their path in the project. */
const listPrograms = (text: string) => [...text.matchAll(/server\/start\/launch\/\w+\.mjs/g)].map(([file]) => file);

/** A value of the compose file with its placeholders filled. */
const fillIn = (value: string) =>
  value
    .replace('${DATABASE_PASSWORD:?}', 'secret')
    .replace('${PUBLIC_URL:?}', 'https://omp.example.com')
    .replace(/\$\{\w+:-\}/, '')
    .replace(/\$\{\w+:\?\}/, 'a-value-of-more-than-thirty-two-characters'.slice(0, 32));

describe('the image', () => {
  it('runs programs and scripts that exist, as another user than root', () => {
    const text = readText('Dockerfile');
    const programs = listPrograms(text);
    expect(programs.length).toBe(2);
    expect(programs.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect([...text.matchAll(/npm run (\w+)/g)].filter(([, name = '']) => !scripts[name])).toEqual([]);
    expect(text.split('FROM').at(-1)).toMatch(/^USER node$/m);
  });

  it('takes what the build is made of', () => {
    const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8');
    const taken = [...ignored.matchAll(/^!([^/\n]+)/gm)].map(([, name]) => name);
    const sources = readFileSync(path.join(ROOT, 'server/start/launch/build.mjs'), 'utf8');
    const needed = [...sources.matchAll(/sources: \[([^\]]*)\]/g)].flatMap(
      ([, list = '']) => list.match(/[\w.-]+/g) ?? [],
    );
    expect(needed.length).toBeGreaterThan(8);
    expect(needed.filter((name) => !taken.includes(name))).toEqual([]);
  });
});

describe('the compose file', () => {
  it('gives nodes settings that the server reads', () => {
    for (const { environment: given = {} } of nodes) {
      expect(Object.keys(given).filter((name) => !(name in environment.shape))).toEqual([]);
      const config = readConfig(
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fillIn(value)])),
      );
      expect(config).toMatchObject({ DEMO: false, TRUST_PROXY: [networks.inside.ipam.config[0].subnet] });
    }
  });

  it('lets nodes write to their data alone, and keep no rights', () => {
    for (const node of nodes) expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], networks: ['inside'] });
  });
});

describe('the configuration of HAProxy', () => {
  const text = readText('haproxy.cfg');

  it('asks for the health of each node, and keeps a console at its node', () => {
    expect(text).toContain('option httpchk GET /api/health');
    expect(text).toContain('stick on req.cook(omp_sticky)');
    expect([...text.matchAll(/^ {4}server (\w+) (\w+):8080$/gm)].map(([, , host]) => host)).toEqual(['node1', 'node2']);
  });

  it.skipIf(!hasHaproxy)('is accepted by HAProxy', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'omp-haproxy-'));
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, text);
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  });
});

describe('the chart of Helm', () => {
  const folder = path.join(ROOT, 'deploy/helm');
  const VALUES = { publicUrl: 'https://omp.example.com', secretName: 'omp-keys', env: { SMTP_URL: 'smtp://mail:25' } };
  const renderOurs = (more: object = {}) => renderChart(folder, { ...VALUES, ...more });
  const findManifest = (manifests: Manifest[], kind: string) => manifests.find((manifest) => manifest.kind === kind);
  interface Container {
    image: string;
    env: { name: string; value: string }[];
    envFrom: unknown[];
    securityContext: unknown;
    startupProbe: { httpGet: { path: string } };
  }
  const findContainer = (manifests: Manifest[]) =>
    (findManifest(manifests, 'Deployment')?.spec as { template: { spec: { containers: Container[] } } }).template.spec
      .containers[0];

  it('gives nodes settings that the server reads, and the version of the product', () => {
    const container = findContainer(renderOurs());
    const given = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
    expect(Object.keys(given).filter((name) => !(name in environment.shape))).toEqual([]);
    expect(readConfig(given)).toMatchObject({ DEMO: false, PUBLIC_URL: VALUES.publicUrl, SMTP_URL: 'smtp://mail:25' });
    expect(container?.envFrom).toEqual([{ secretRef: { name: 'omp-keys' } }]);
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(container?.image).toBe(`omp:${version}`);
  });

  it('lets nodes write to their data alone, and asks for their health', () => {
    const container = findContainer(renderOurs());
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container?.startupProbe.httpGet.path).toBe('/api/health');
  });

  it('has one name for a node in service, budget and deployment', () => {
    const manifests = renderOurs();
    const selector = { 'app.kubernetes.io/name': 'omp', 'app.kubernetes.io/instance': 'omp' };
    expect(findManifest(manifests, 'Service')?.spec).toMatchObject({ selector });
    expect(findManifest(manifests, 'PodDisruptionBudget')?.spec).toMatchObject({ selector: { matchLabels: selector } });
    expect(findManifest(manifests, 'Deployment')?.spec).toMatchObject({
      selector: { matchLabels: selector },
      template: { metadata: { labels: selector } },
    });
  });

  it('keeps a console at its node when an ingress is asked for', () => {
    expect(findManifest(renderOurs(), 'Ingress')).toBeUndefined();
    const manifests = renderOurs({ ingress: { enabled: true, host: 'omp.example.com', tlsSecretName: 'omp-tls' } });
    expect(findManifest(manifests, 'Ingress')).toMatchObject({
      metadata: { annotations: { 'nginx.ingress.kubernetes.io/upstream-hash-by': '$cookie_omp_sticky' } },
      spec: { tls: [{ hosts: ['omp.example.com'], secretName: 'omp-tls' }], rules: [{ host: 'omp.example.com' }] },
    });
  });

  it.each(['publicUrl', 'secretName'])('is refused without %s', (name) => {
    expect(() => renderOurs({ [name]: '' })).toThrow(`${name}: `);
  });
});

describe('the unit of systemd', () => {
  it('starts a program that exists, with its data where the service may write', () => {
    const text = readText('omp.service');
    expect(listPrograms(text)).toEqual(['server/start/launch/serve.mjs']);
    expect(text).toMatch(/^Environment=.*DATA_DIR=\/var\/lib\/omp$/m);
    expect(text).toMatch(/^StateDirectory=omp$/m);
    expect(text).toMatch(/^User=omp$/m);
  });
});
