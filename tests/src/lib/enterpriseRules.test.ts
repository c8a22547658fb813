import { describe, expect, it } from 'vitest';
import { findUnreachable } from '../../../src/lib/enterpriseRules';

const WHOLE = { contact: 'Dora', email: 'fleet@example.com' };

describe('an enterprise', () => {
  it('needs a contact and an email address when it is new', () => {
    expect(findUnreachable({ contact: ' ', email: null }, null)).toEqual(['contact', 'email']);
    expect(findUnreachable(WHOLE, null)).toEqual([]);
  });

  it('stays editable when it was added without them, and loses none that it has', () => {
    expect(findUnreachable({}, { contact: null, email: null })).toEqual([]);
    expect(findUnreachable({ contact: '' }, { contact: 'Dora', email: null })).toEqual(['contact']);
  });
});
