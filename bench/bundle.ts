import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { installBaselines } from './browser/benchPage';
import type { Figure } from './figure';

type Output = Rolldown.RolldownOutput['output'];
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const ROOT = path.join(import.meta.dirname, '..');
const BASELINE = path.join(import.meta.dirname, 'baselines/react-admin');
const HEAVY = /node_modules\/(mapbox-gl|maplibre-gl|react-map-gl|uplot)\//;
const MAP = /node_modules\/(mapbox-gl|maplibre-gl)\//;
/** The sign-in page and its words, beside what the page names. */
const LOGIN = ['LoginPage', 'enUs'];
const ENTRY_KB = 160;
const ENTRY_SHARE = 0.34;
const CHUNK_KB = 120;

/** Gzipped JavaScript and CSS of the console, beside a console of one resource made with react-admin. */
export async function runBench(): Promise<Figure[]> {
  const own = await buildConsole(ROOT, path.join(ROOT, 'vite.config.ts'));
  await installBaselines();
  const other = await buildConsole(BASELINE, false);
  const entry = firstLoad(own, LOGIN);
  const entryKb = sizeKb(own, entry);
  const baseline = { name: 'react-admin, one resource', value: sizeKb(other, firstLoad(other, [])) };
  const loaded = new Set(entry.map(({ fileName }) => fileName));
  const routes = listChunks(own).filter((chunk) => !loaded.has(chunk.fileName) && !containsModule(chunk, MAP));
  const largest = routes.map((chunk) => ({ chunk, kb: sizeKb(own, [chunk]) })).sort((a, b) => b.kb - a.kb)[0];
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

async function buildConsole(root: string, configFile: string | false): Promise<Output> {
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

const listChunks = (output: Output): Chunk[] => output.filter((file): file is Chunk => file.type === 'chunk');

/** First load of a visitor without a session: all chunks that the page names, and screens by their chunks' names. */
function firstLoad(output: Output, screens: readonly string[]): Chunk[] {
  const page = output.find((file) => file.fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('The build has no page');
  const html = page.source.toString();
  return collectClosure(
    output,
    listChunks(output).filter(({ fileName, name }) => html.includes(fileName) || screens.includes(name)),
  );
}

/** Chunks with all that they load at once. */
function collectClosure(output: Output, roots: readonly Chunk[]): Chunk[] {
  const byName = new Map(listChunks(output).map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>(roots);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

function sizeKb(output: Output, chunks: readonly Chunk[]): number {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const css = output.flatMap((file) => (file.type === 'asset' && styles.has(file.fileName) ? [file.source] : []));
  const bytes = [...chunks.map((chunk) => chunk.code), ...css].reduce((sum, text) => sum + gzipSync(text).length, 0);
  return bytes / 1024;
}

const containsModule = (chunk: Chunk, pattern: RegExp) => Object.keys(chunk.modules).some((id) => pattern.test(id));
