import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Makes one start after another that is to be refused, in one process: `node refusedStarts.mjs <environments as JSON>`.
 * Loading the server takes longer than refusing to start it. Says how each of them ended, as JSON.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { runProduct } = await import(path.join(root, 'dist/server/main.js'));
const endProcess = process.exit;
const writers = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));

/** Thrown in the place of the end of the process. */
class Ended extends Error {
  constructor(code) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/** Starts the product with some variables. @returns the code of its end, null when it did not end, and its output */
async function startWith(env) {
  let output = '';
  for (const { stream } of writers) stream.write = (text) => (output += text) !== '';
  process.exit = (code) => {
    throw new Ended(code);
  };
  Object.assign(process.env, env);
  try {
    await runProduct({ root, isDevelopment: false, nodes: 1, startedAt: Date.now() });
    return { code: null, output };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { code: error.code, output };
  } finally {
    process.exit = endProcess;
    for (const name of Object.keys(env)) delete process.env[name];
    for (const { stream, write } of writers) stream.write = write;
  }
}

// Each start listens to signals and faults of the process.
process.setMaxListeners(0);
const ends = [];
for (const env of JSON.parse(process.argv[2])) ends.push(await startWith(env));
process.stdout.write(JSON.stringify(ends), () => endProcess(0));
