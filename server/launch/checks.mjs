import { spawn } from 'node:child_process';
import path from 'node:path';
import { say, seconds } from './terminal.mjs';

const CHECKS = [
  ['types', 'typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['eslint', 'eslint/bin/eslint.js', ['.', '--max-warnings=0']],
  ['format', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']],
  [
    'imports',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'server', 'workers'],
  ],
  ['unused', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']],
];

/** Runs every check of the rules of the house, whatever the one before it said. */
export async function runChecks(root) {
  const failed = [];
  for (const [name, program, args] of CHECKS) {
    const start = Date.now();
    const code = await runShown(root, program, args);
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)})`);
    if (code !== 0) failed.push(name);
  }
  return { passed: CHECKS.length - failed.length, failed: failed.length };
}

/** Runs a program of an installed package with our input and output, to its end. */
export function runShown(root, program, args, env = process.env) {
  return new Promise((resolve) => {
    const file = path.join(root, 'node_modules', program);
    const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const end = () => {
      child.kill('SIGTERM');
      process.exit(1);
    };
    process.once('SIGTERM', end);
    child.once('close', (code) => {
      process.off('SIGTERM', end);
      resolve(code ?? 1);
    });
  });
}
