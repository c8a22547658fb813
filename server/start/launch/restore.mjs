import './nodeVersion.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRestoreArguments } from './backupArguments.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Wrong arguments are met before anything is built.
readRestoreArguments(process.argv.slice(2));
const { ensureInstalled } = await import('./install.mjs');
await ensureInstalled(root);
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt(root, ['server']);
process.env.NODE_ENV ??= 'production';
await import(path.join(root, 'dist/server/restore.js'));
