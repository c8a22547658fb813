import { describe, expect, it } from 'vitest';
import { stabilise } from '../../../src/app/sbomPlugin';

const writeSbom = (over: { serialNumber: string; timestamp: string; folder: string; components: string[] }) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: over.serialNumber,
    metadata: { timestamp: over.timestamp, component: { name: over.folder, version: '0.2.0' } },
    components: over.components.map((name) => ({ 'bom-ref': name, name })),
    dependencies: over.components.map((ref) => ({ ref, dependsOn: [] })),
  });

describe('the bill of materials', () => {
  it('has the same bytes when another build lists the same packages', () => {
    const first = {
      serialNumber: 'urn:uuid:1',
      timestamp: '2026-01-01',
      folder: 'a',
      components: ['pg@8', 'big.js@7'],
    };
    const second = {
      serialNumber: 'urn:uuid:2',
      timestamp: '2026-01-02',
      folder: 'b',
      components: ['big.js@7', 'pg@8'],
    };
    const text = stabilise(writeSbom(first));
    expect(stabilise(writeSbom(second))).toBe(text);
    expect(JSON.parse(text)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'operation-management-platform', version: '0.2.0' } },
      components: [{ name: 'big.js@7' }, { name: 'pg@8' }],
    });
    expect(text).not.toMatch(/serialNumber|timestamp/);
  });
});
