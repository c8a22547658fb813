import { fileURLToPath } from 'node:url';

/** Programs that the server starts in processes or threads of their own, by the names of `launch/bundleServer.mjs`, and their sources. */
const SOURCES = {
  otherNode: './otherNode.ts',
  backup: './backup.ts',
  demoMaker: './demoMaker.ts',
  demoMoney: './demoMoney.ts',
  simulator: '../simulator/main.ts',
  washSimulator: '../simulator/wash/main.ts',
};

export type ProgramName = keyof typeof SOURCES;

/** Built, all programs lie in one folder; else tsx runs the sources. */
const isBuilt = import.meta.url.endsWith('.js');

/** Arguments of Node that run a program. tsx is resolved from here, since a process may run in any directory. */
export function toProgramArguments(name: ProgramName): string[] {
  const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  return isBuilt
    ? ['--enable-source-maps', toPath(`./${name}.js`)]
    : ['--import', import.meta.resolve('tsx'), toPath(SOURCES[name])];
}
