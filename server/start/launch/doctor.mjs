import './nodeVersion.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Prints what is configured, missing and old, with the next step: the built program, or its source where nothing is built. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = path.join(root, 'dist/server/doctor.js');
const { runDoctor } = existsSync(built) ? await import(built) : await importSource();
process.exitCode = await runDoctor(root);

async function importSource() {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: path.join(root, 'tsconfig.json') });
  return import('../doctor.ts');
}
