import path from 'node:path';
import { build } from 'vite';
import { type Chunk, type Files, findFirstLoad, listScreenChunks, measureKb } from '../src/app/bundleSizes';
import { CHUNK_KB } from '../src/app/sizeLimits';
import { installBaselines } from './browser/benchPage';
import type { Figure } from './figure';

const ROOT = path.join(import.meta.dirname, '..');
const BASELINE = path.join(import.meta.dirname, 'baselines/react-admin');
const HEAVY = /node_modules\/(mapbox-gl|maplibre-gl|react-map-gl|uplot)\//;
const ENTRY_KB = 160;
const ENTRY_SHARE = 0.34;

/** Gzipped JavaScript and CSS of the console, beside a console of one resource made with react-admin. */
export async function runBench(): Promise<Figure[]> {
  const own = await buildConsole(ROOT, path.join(ROOT, 'vite.config.ts'));
  await installBaselines();
  const other = await buildConsole(BASELINE, false);
  const entry = findFirstLoad(own);
  const entryKb = measureKb(own, entry);
  const baseline = { name: 'react-admin, one resource', value: measureKb(other, findFirstLoad(other, [])) };
  const largest = listScreenChunks(own)
    .map((chunk) => ({ chunk, kb: measureKb(own, [chunk]) }))
    .sort((a, b) => b.kb - a.kb)[0];
  return [
    {
      name: 'sign-in and frame, JavaScript and CSS, gzip',
      value: entryKb,
      unit: 'KB',
      baseline,
      reach: `<= ${ENTRY_KB} KB and <= ${ENTRY_SHARE} x`,
      isReached: entryKb <= ENTRY_KB && entryKb <= ENTRY_SHARE * baseline.value,
    },
    {
      name: `largest other chunk: ${largest?.chunk.name ?? 'none'}`,
      value: largest?.kb ?? 0,
      unit: 'KB',
      reach: `<= ${CHUNK_KB} KB, maps apart`,
      isReached: (largest?.kb ?? 0) <= CHUNK_KB,
    },
    heavyInEntry(entry),
  ];
}

function heavyInEntry(entry: readonly Chunk[]): Figure {
  const bytes = entry
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([id]) => HEAVY.test(id))
    .reduce((sum, [, module]) => sum + module.renderedLength, 0);
  return {
    name: 'map and chart libraries in the entry',
    value: bytes,
    unit: 'bytes',
    reach: '0',
    isReached: bytes === 0,
  };
}

async function buildConsole(root: string, configFile: string | false): Promise<Files> {
  process.env.NODE_ENV = 'production';
  const result = await build({
    root,
    configFile,
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The build has another shape than expected');
  return result.output;
}
