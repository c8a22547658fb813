import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

export type Files = Rolldown.RolldownOutput['output'];
export type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** A visitor without a session loads these chunks, the sign-in and its texts, beside the chunks that the page names. */
const SIGN_IN = ['LoginPage', 'enUs'];
const MAP = /node_modules\/(mapbox-gl|maplibre-gl)\//;

export const listChunks = (files: Files): Chunk[] => files.filter((file): file is Chunk => file.type === 'chunk');

/** Chunks of the first load of a visitor without a session. @param screens chunks by their names */
export function findFirstLoad(files: Files, screens: readonly string[] = SIGN_IN): Chunk[] {
  const page = files.find((file) => file.fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('The build has no page');
  const html = page.source.toString();
  return collectImports(
    files,
    listChunks(files).filter(({ fileName, name }) => html.includes(fileName) || screens.includes(name)),
  );
}

/** Chunks that a screen loads when it is opened: those of maps apart, which are as large as their libraries. */
export function listScreenChunks(files: Files): Chunk[] {
  const entry = new Set(findFirstLoad(files).map(({ fileName }) => fileName));
  return listChunks(files).filter(
    (chunk) => !entry.has(chunk.fileName) && !Object.keys(chunk.modules).some((id) => MAP.test(id)),
  );
}

/** Chunks with all that they load at once. */
function collectImports(files: Files, roots: readonly Chunk[]): Chunk[] {
  const byName = new Map(listChunks(files).map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>(roots);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

/** KB of JavaScript and CSS, as gzip. */
export function measureKb(files: Files, chunks: readonly Chunk[]): number {
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const css = files.flatMap((file) => (file.type === 'asset' && styles.has(file.fileName) ? [file.source] : []));
  const bytes = [...chunks.map((chunk) => chunk.code), ...css].reduce((sum, text) => sum + gzipSync(text).length, 0);
  return bytes / 1024;
}
