import { Session } from 'node:inspector';
import { writeFileSync, appendFileSync, statSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
const g = globalThis as any;
const PROF = process.env.PROF === '1';
const OUT = process.env.PROF_OUT ?? '/tmp/us/prof';
let session: Session | undefined;
const startCpu = process.cpuUsage();
const start = Date.now();
if (PROF) {
  session = new Session(); session.connect();
  session.post('Profiler.enable'); session.post('Profiler.setSamplingInterval', { interval: 1000 }); session.post('Profiler.start');
}
const key = `measureLast`;
afterAll(() => {
  const file = (expect.getState().testPath ?? 'x').replace(/.*\/tests\//, '');
  const used = process.cpuUsage(startCpu);
  appendFileSync(`${OUT}/files.tsv`, `${file}\t${((used.user + used.system) / 1e6).toFixed(2)}\t${((Date.now() - start) / 1e3).toFixed(2)}\n`);
  session?.post('Profiler.stop', (_e: unknown, r: any) => { if (r) writeFileSync(`${OUT}/${file.replaceAll('/', '__')}.cpuprofile`, JSON.stringify(r.profile)); session!.disconnect(); });
});
