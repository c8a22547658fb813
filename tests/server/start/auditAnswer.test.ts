import { describe, expect, it } from 'vitest';
import { toAudit } from '../../../server/start/launch/auditAnswer.mjs';

const ANSWER = {
  metadata: { dependencies: { prod: 323 } },
  vulnerabilities: {
    qs: {
      name: 'qs',
      severity: 'high',
      via: [{ title: 'Prototype pollution in qs', url: 'https://github.com/advisories/GHSA-1' }],
      range: '<6.5.3',
      fixAvailable: true,
    },
    body: { name: 'body', severity: 'low', via: ['qs'], range: '*', fixAvailable: false },
  },
};

describe('the answer of the registry', () => {
  it('is read by package, with its advisory or the package that is to blame', () => {
    expect(toAudit(JSON.stringify(ANSWER), 7)).toEqual({
      askedAt: 7,
      packages: 323,
      found: [
        {
          name: 'qs',
          severity: 'high',
          title: 'Prototype pollution in qs',
          url: 'https://github.com/advisories/GHSA-1',
          range: '<6.5.3',
          isFixed: true,
        },
        { name: 'body', severity: 'low', title: 'qs', url: null, range: '*', isFixed: false },
      ],
    });
  });

  it.each(['', 'not json', JSON.stringify({ message: '405 Method Not Allowed', error: {} })])(
    'is none when the registry has not answered: %j',
    (text) => {
      expect(toAudit(text, 7)).toBeNull();
    },
  );
});
