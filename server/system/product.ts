import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { InstalledPackage, Vulnerability } from '../../src/contract/evo-basic/system';
import type { Vulnerabilities } from '../../src/lib/system/facts';

/** The bill of materials that the build of the console has written, and the answer that `npm run audit` has. */
const SBOM_FILE = 'console/.sbom.cdx.json';
const AUDIT_FILE = 'audit.json';

const licence = z.object({
  license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
});
const bom = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z.array(licence).optional(),
      externalReferences: z.array(z.object({ type: z.string(), url: z.string() })).optional(),
    }),
  ),
});
type Component = z.infer<typeof bom>['components'][number];

const severity = z.enum(['critical', 'high', 'moderate', 'low', 'info']);
const audit = z.object({
  askedAt: z.number(),
  packages: z.number(),
  found: z.array(
    z.object({
      name: z.string(),
      severity,
      title: z.string(),
      url: z.string().nullable(),
      range: z.string(),
      isFixed: z.boolean(),
    }),
  ),
});

/** Answer of the registry about the installed packages. */
export interface Audit {
  askedAt: number;
  packages: number;
  found: Vulnerability[];
}

/** Reads the bill of materials as it was written; null where nothing was built. */
export async function readSbom(dist: string | undefined): Promise<Buffer | null> {
  if (dist === undefined) return null;
  return readFile(path.join(dist, SBOM_FILE)).catch(() => null);
}

/** The installed packages by name; null where nothing was built. */
export async function readPackages(dist: string | undefined): Promise<InstalledPackage[] | null> {
  const content = await readSbom(dist);
  if (!content) return null;
  const { components } = bom.parse(JSON.parse(content.toString('utf8')));
  return components.map((component) => ({
    name: component.name,
    version: component.version,
    licence: nameLicence(component),
    url: findPage(component),
  }));
}

function nameLicence({ licenses = [] }: Component): string | null {
  const names = licenses.flatMap(({ license, expression }) => expression ?? license?.id ?? license?.name ?? []);
  return names.length === 0 ? null : names.join(', ');
}

const PAGES = ['website', 'vcs'];

/** Only addresses that a browser may open. */
function findPage({ externalReferences = [] }: Component): string | null {
  const found = PAGES.flatMap((type) => externalReferences.filter((reference) => reference.type === type));
  const urls = found.map(({ url }) => url.replace(/^git\+/, '').replace(/\.git$/, ''));
  return urls.find((url) => url.startsWith('https://')) ?? null;
}

/** What the registry has answered; null when it was not asked. */
export async function readAudit(dist: string | undefined): Promise<Audit | null> {
  if (dist === undefined) return null;
  const text = await readFile(path.join(dist, AUDIT_FILE), 'utf8').catch(() => null);
  return text === null ? null : audit.parse(JSON.parse(text));
}

/** Counts of the same, for the checks. */
export async function countVulnerabilities(dist: string | undefined): Promise<Vulnerabilities | null> {
  const answer = await readAudit(dist);
  if (!answer) return null;
  const serious = answer.found.filter((one) => one.severity === 'critical' || one.severity === 'high').length;
  return { askedAt: answer.askedAt, packages: answer.packages, serious, others: answer.found.length - serious };
}
