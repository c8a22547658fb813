import './nodeVersion.mjs';
import { fileURLToPath } from 'node:url';
import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { say } from './terminal.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
await ensureInstalled(root);
const { passed, failed } = await runChecks(root);
say(`checks: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
