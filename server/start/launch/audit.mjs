import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toAudit } from './auditAnswer.mjs';
import { fail, say } from './terminal.mjs';

/** Asks the registry for known vulnerabilities of the installed packages, and keeps its answer for the page About. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = path.join(root, 'dist/audit.json');
const npm = process.env.npm_execpath;
const call = ['audit', '--json', '--omit', 'dev'];
const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...call]] : ['npm', call];

// It ends with 1 where something is known: the answer decides, not the status.
execFile(program, args, { cwd: root, maxBuffer: 20_000_000 }, (_error, stdout) => {
  const audit = toAudit(stdout, Date.now());
  if (!audit) fail('The registry does not answer: try again where it can be reached. An earlier answer is kept.');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(audit, null, 1)}\n`);
  say(`${audit.found.length} known vulnerabilities in ${audit.packages} packages: see Settings, About.`);
});
