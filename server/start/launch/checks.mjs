import { spawn } from 'node:child_process';
import path from 'node:path';
import { say, seconds } from './terminal.mjs';

const CACHE = 'node_modules/.cache/checks';

/**
 * The longest first: the others then run beside it. Each remembers what did not change since its last run, but for oxlint
 * and oxfmt, which take two seconds for all.
 */
const CHECKS = [
  // TypeScript 7, beside the 6 of dependency-cruiser: it remembers what it has checked. A second checker would take the
  // machine's other core, and check much that the first has checked.
  [
    'types',
    'typescript-native/bin/tsc',
    [
      '--noEmit',
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      `${CACHE}/types.tsbuildinfo`,
      '--checkers',
      '1',
    ],
  ],
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  [
    'imports',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      '--cache',
      `${CACHE}/imports`,
      '--cache-strategy',
      'content',
      'src',
      'server',
      'workers',
      'tests',
      'e2e',
      'bench',
    ],
  ],
  ['oxlint', 'oxlint/bin/oxlint', ['--deny-warnings']],
  ['unused', 'knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']],
];
/**
 * TypeScript 7 is a Go program: it collects garbage four times less often until it has 4 GB, which it needs in any case.
 * That saves a part of its processor time.
 */
const GARBAGE_COLLECTION = { GOGC: '400', GOMEMLIMIT: '4GiB' };
/** As many side by side as a machine of two cores can carry; type checking takes 4 GB of memory. */
const LANES = 2;

/**
 * Runs every check of the rules of the house, whatever the others say; each prints its output when it has ended.
 * @returns {Promise<{ passed: string[], failed: string[] }>} names of the checks
 */
export async function runChecks(root) {
  const waiting = [...CHECKS];
  const passed = [];
  const failed = [];
  const runLane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, program, args] = check;
      const start = Date.now();
      const { code, output } = await runCaptured(root, program, args);
      if (output) process.stdout.write(output);
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(start)})`);
      (code === 0 ? passed : failed).push(name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return { passed, failed };
}

/** Runs a program of an installed package to its end, and gives its exit code with all that it wrote. */
async function runCaptured(root, program, args) {
  let output = '';
  const env = { ...process.env, ...GARBAGE_COLLECTION, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const code = await runProgram(root, program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }, (child) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => (output += text));
    }
  });
  return { code, output };
}

/** Runs a program of an installed package with our output, to its end. */
export function runShown(root, program, args, env = process.env) {
  return runProgram(root, program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

function runProgram(root, program, args, options, onStart) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
      cwd: root,
      ...options,
    });
    onStart?.(child);
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
