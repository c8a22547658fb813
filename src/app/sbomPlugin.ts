import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

/** No page: files with a dot in front are not served. */
const SBOM_FILE = '.sbom.cdx.json';
const MOST_BYTES = 20_000_000;

/** A bill of materials as npm writes it (CycloneDX). */
interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: { 'bom-ref': string }[];
  dependencies: { ref: string }[];
}

/** Writes the software bill of materials of the installed packages beside the built console, without any network. */
export function sbomPlugin(): Plugin {
  let written: Promise<string | null> = Promise.resolve(null);
  let reason = '';
  return {
    name: 'sbom',
    apply: 'build',
    buildStart() {
      // Made beside the build, which takes longer.
      written = askNpm().catch((error: Error) => {
        reason = error.message.split('\n', 1)[0] ?? '';
        return null;
      });
    },
    async generateBundle() {
      const source = await written;
      if (source === null) this.warn(`no bill of materials: ${reason}`);
      else this.emitFile({ type: 'asset', fileName: SBOM_FILE, source });
    },
  };
}

async function askNpm(): Promise<string> {
  const npm = process.env.npm_execpath;
  const call = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...call]] : ['npm', call];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: MOST_BYTES });
  return stabilise(stdout);
}

/** The same packages give the same bytes: no number and no time of the build, no name of a folder. */
export function stabilise(text: string): string {
  const bom = JSON.parse(text) as Bom & Record<string, unknown>;
  delete bom.serialNumber;
  delete bom.metadata.timestamp;
  bom.metadata.component.name = 'operation-management-platform';
  bom.components.sort((a, b) => compare(a['bom-ref'], b['bom-ref']));
  bom.dependencies.sort((a, b) => compare(a.ref, b.ref));
  return `${JSON.stringify(bom, null, 1)}\n`;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
