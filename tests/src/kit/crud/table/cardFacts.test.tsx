import { describe, expect, it } from 'vitest';
import { pickCardFacts } from '../../../../../src/kit/crud/table/cardFacts';
import { Money } from '../../../../../src/kit/layout/Money';

const cell = (name: string, content: unknown, isMain = false) => ({
  name,
  label: name,
  isMain,
  children: () => content as never,
});
const namesOf = (columns: Parameters<typeof pickCardFacts>[0]) =>
  pickCardFacts(columns, { id: '1' })
    .map(({ name }) => name)
    .join(' ');

describe('the facts of a card', () => {
  it('leave out what the row does not have', () => {
    const columns = [
      cell('no', '2611'),
      cell('paid', <Money amount={null} currency="KZT" />),
      cell('payment', '–'),
      cell('tag', <span className="mono">–</span>),
      cell('note', null),
      cell('payable', <Money amount="1.00" currency="KZT" />),
    ];
    expect(namesOf(columns)).toBe('payable');
  });

  it('are four at most, the main ones among them, in the order of the columns', () => {
    const columns = ['no', 'a', 'b', 'c', 'd', 'e'].map((name) => cell(name, name));
    expect(namesOf([...columns, cell('payable', '5', true)])).toBe('a b c payable');
  });
});
