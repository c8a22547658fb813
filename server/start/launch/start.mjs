import './nodeVersion.mjs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const args = process.argv.slice(2);
const { ensureInstalled } = await import('./install.mjs');
const { fail } = await import('./terminal.mjs');
const { watchParent } = await import('./parent.mjs');
const stopWatching = watchParent(() => process.exit(1));

try {
  await ensureInstalled(root);
  if (!args.includes('--dev')) {
    const { ensureBuilt } = await import('./build.mjs');
    await ensureBuilt(root, ['server']);
  }
} catch (error) {
  fail(`Starting failed: ${error.message}`);
}

stopWatching();
const { keepServing } = await import('./keepServing.mjs');
keepServing([fileURLToPath(new URL('./serve.mjs', import.meta.url)), ...args], performance.timeOrigin);
