import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuiltBeside } from './build.mjs';
import { fail } from './terminal.mjs';

/** Serves the built product, or its sources with `--dev`; `--nodes 2` for several nodes. Started by `start.mjs`. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const isDevelopment = process.argv.includes('--dev');

process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production';
// A stack trace in the log names the TypeScript line.
process.setSourceMapsEnabled(true);
// The demo data of a first start are made meanwhile.
const consoleBuilt = isDevelopment ? undefined : ensureBuiltBeside(root, 'console');
// Its failure is met where the console is first needed; until then it must not end the process.
consoleBuilt?.catch(() => undefined);
const { runProduct } = isDevelopment ? await importSource() : await import(path.join(root, 'dist/server/main.js'));
const startedAt = Number(process.env.START_BEGUN_AT ?? Date.now());
await runProduct({ root, isDevelopment, nodes: readNodes(process.argv), consoleBuilt, startedAt });
process.send?.('ready');

async function importSource() {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: path.join(root, 'tsconfig.json') });
  return import('../main.ts');
}

/** `--nodes 2` or `--nodes=2`; one unless said. */
function readNodes(args) {
  const at = args.findIndex((argument) => argument === '--nodes' || argument.startsWith('--nodes='));
  if (at < 0) return 1;
  const nodes = Number(args[at].split('=')[1] ?? args[at + 1]);
  if (!Number.isInteger(nodes) || nodes < 1 || nodes > 16) fail('--nodes takes a number from 1 to 16');
  return nodes;
}
