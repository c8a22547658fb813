import './nodeVersion.mjs';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { say } from './terminal.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
await ensureInstalled(root);
const { passed, failed } = await runChecks(root);
say(`checks: ${passed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
