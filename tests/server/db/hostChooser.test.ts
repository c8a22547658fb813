import { describe, expect, test } from 'vitest';
import { HostChooser, suits, type HostState } from '../../../server/db/hostChooser';
import { isOutage } from '../../../server/db/outage';
import { parseDatabaseUrl, type SessionKind } from '../../../server/runtime/databaseAddress';

const PRIMARY: HostState = { isStandby: false, isReadOnly: false };
const STANDBY: HostState = { isStandby: true, isReadOnly: true };
const PATIENCE_MS = 20;
const silence = new Promise<HostState>(() => undefined);

/** Makes a chooser among hosts a and b, and lists the hosts that it asks. */
function makeChooser(states: Record<string, HostState | Error | Promise<HostState>>, kind: SessionKind = 'read-write') {
  const asked: string[] = [];
  const probe = async ({ host }: { host: string }) => {
    asked.push(host);
    const state = await states[host];
    if (state === undefined || state instanceof Error) throw state ?? new Error('unknown host');
    return state;
  };
  const { hosts } = parseDatabaseUrl('postgres://u@a,b/db');
  return { asked, chooser: new HostChooser(hosts, kind, probe, PATIENCE_MS) };
}

const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

describe('chooser of a host', () => {
  test('takes the first primary, once for connections that open together, and remembers it', async () => {
    const { chooser, asked } = makeChooser({ a: STANDBY, b: PRIMARY });
    const found = await Promise.all([chooser.choose(), chooser.choose()]);
    expect([...found, await chooser.choose()].map(({ host }) => host)).toEqual(['b', 'b', 'b']);
    expect(asked).toEqual(['a', 'b']);
  });

  test('asks all hosts anew when the last good one is given up', async () => {
    const states: Record<string, HostState | Error> = { a: PRIMARY, b: STANDBY };
    const { chooser } = makeChooser(states);
    const before = await chooser.choose();
    Object.assign(states, { a: refused, b: PRIMARY });
    chooser.forget(before);
    expect((await chooser.choose()).host).toBe('b');
    // A late failure of the former primary says nothing about the new one.
    Object.assign(states, { b: refused });
    chooser.forget(before);
    expect((await chooser.choose()).host).toBe('b');
  });

  test('goes on to the next host when one is silent', async () => {
    const { chooser } = makeChooser({ a: silence, b: PRIMARY });
    expect((await chooser.choose()).host).toBe('b');
  });

  test('fails with an outage when no host is a primary, and finds one later', async () => {
    const states: Record<string, HostState | Error> = { a: refused, b: STANDBY };
    const { chooser } = makeChooser(states);
    const error = await chooser.choose().catch((thrown: unknown) => thrown);
    expect(isOutage(error)).toBe(true);
    states.b = PRIMARY;
    expect((await chooser.choose()).host).toBe('b');
  });

  test('fails with the error of the first host when all of them fail', async () => {
    const { chooser } = makeChooser({ a: refused, b: new Error('other') });
    await expect(chooser.choose()).rejects.toBe(refused);
  });

  test('takes any host for prefer-standby when there is no standby', async () => {
    expect((await makeChooser({ a: PRIMARY, b: STANDBY }, 'prefer-standby').chooser.choose()).host).toBe('b');
    expect((await makeChooser({ a: PRIMARY, b: refused }, 'prefer-standby').chooser.choose()).host).toBe('a');
  });

  test('tells sessions apart as libpq does', () => {
    const locked: HostState = { isStandby: false, isReadOnly: true };
    const kinds: SessionKind[] = ['any', 'read-write', 'primary', 'read-only', 'standby'];
    const list = (state: HostState) => kinds.filter((kind) => suits(kind, state));
    expect(list(PRIMARY)).toEqual(['any', 'read-write', 'primary']);
    expect(list(STANDBY)).toEqual(['any', 'read-only', 'standby']);
    expect(list(locked)).toEqual(['any', 'primary', 'read-only']);
  });
});
