import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles the server's programs into plain JavaScript: `node bundleServer.mjs <folder>`. Node loads some files in a tenth of
 * the time that a thousand TypeScript modules take.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const outDir = process.argv[2];
/** A file that is no program, named by its place beside the code that reads it. */
const NEIGHBOUR = /new URL\('(\.[^']*\.(?:sh|tsv|md))', import\.meta\.url\)/g;

/** Files that stand beside their code, as a shell script does, are still found there: `new URL('./x.sh', import.meta.url)`. */
const keepNeighbours = {
  name: 'keep-neighbours',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(path.join(root, 'server'))) return null;
    const toSource = (neighbour) =>
      path.relative(root, path.resolve(path.dirname(id), neighbour)).replaceAll('\\', '/');
    const moved = code.replaceAll(
      NEIGHBOUR,
      (_all, neighbour) => `new URL('../../${toSource(neighbour)}', import.meta.url)`,
    );
    // No line moves: the source map of what follows stays right.
    return moved === code ? null : { code: moved, map: null };
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [keepNeighbours],
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/start/main.ts',
        otherNode: 'server/start/otherNode.ts',
        doctor: 'server/start/doctor.ts',
        backup: 'server/start/backup.ts',
        restore: 'server/start/restore.ts',
        demoMaker: 'server/start/demoMaker.ts',
        demoMoney: 'server/start/demoMoney.ts',
        simulator: 'server/simulator/main.ts',
        washSimulator: 'server/simulator/wash/main.ts',
      },
      // One folder, so that the programs find one another wherever their code has gone.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
