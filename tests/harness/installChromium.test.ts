import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadChromium, prepareChromium, type thisMachine } from './installChromium.mjs';

type Machine = typeof thisMachine;

/** Thrown in place of `process.exit`, so that the test goes on. */
class Ended extends Error {}

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line).trim());
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Ended();
  });
});
afterEach(() => expect(lines.length).toBeLessThanOrEqual(1));

/** A machine without a browser, and the programs that are run on it. */
function createMachine(over: Partial<Machine> = {}) {
  const programs: string[] = [];
  const machine: Machine = {
    findInstalledChromium: () => undefined,
    findPlaywrightChromium: () => Promise.resolve(undefined),
    isRootOfDebian: () => false,
    exists: () => false,
    run: (file: string, args: string[]) => {
      programs.push([file, ...args].join(' '));
      return Promise.resolve({ code: 0, output: '' });
    },
    ...over,
  };
  return { machine, programs };
}

describe('the Chromium of the end-to-end tests', () => {
  it('is taken when it is installed and starts', async () => {
    const { machine, programs } = createMachine({ findInstalledChromium: () => '/usr/bin/chromium' });
    expect(await prepareChromium(machine)).toBe(true);
    expect(programs).toEqual(['/usr/bin/chromium --version']);
  });

  it('is installed by apt when the user is root on Debian', async () => {
    let isInstalled = false;
    const { machine, programs } = createMachine({ isRootOfDebian: () => true });
    const run: Machine['run'] = (file, args, options) => {
      isInstalled ||= args.includes('install');
      return machine.run(file, args, options);
    };
    const findInstalledChromium = () => (isInstalled ? '/usr/bin/chromium-headless-shell' : undefined);
    expect(await prepareChromium({ ...machine, run, findInstalledChromium })).toBe(true);
    expect(programs).toHaveLength(3);
  });

  it('is downloaded once the packages are there when the machine has none', async () => {
    let isThere = false;
    const { machine, programs } = createMachine();
    expect(await prepareChromium(machine)).toBe(false);
    expect(programs).toEqual([]);
    const run: Machine['run'] = (file, args, options) => {
      isThere = true;
      return machine.run(file, args, options);
    };
    const findPlaywrightChromium = () => Promise.resolve(isThere ? '/cache/chromium' : undefined);
    await downloadChromium('/project', { ...machine, run, findPlaywrightChromium });
    expect(programs.at(-1)).toBe('/cache/chromium --version');
  });
});

describe('one line says what to do', () => {
  it('when CHROMIUM_PATH names no file', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chrome');
    await expect(prepareChromium(createMachine().machine)).rejects.toThrow(Ended);
    expect(lines[0]).toMatch(/^CHROMIUM_PATH names \/nowhere\/chrome, which does not exist\. Install Chromium/);
  });

  it('when the installed one does not start', async () => {
    const output = 'error while loading shared libraries: libnss3.so: cannot open shared object file';
    const { machine } = createMachine({
      findInstalledChromium: () => '/usr/bin/chromium',
      run: () => Promise.resolve({ code: 127, output }),
    });
    await expect(prepareChromium(machine)).rejects.toThrow(Ended);
    expect(lines[0]).toMatch(/^\/usr\/bin\/chromium does not start: error while loading .* Install Chromium/);
  });

  it('when none can be downloaded', async () => {
    await expect(downloadChromium('/project', createMachine().machine)).rejects.toThrow(Ended);
    expect(lines[0]).toMatch(
      /^There is no Chromium for the end-to-end tests, and it could not be downloaded\. Install/,
    );
  });
});
