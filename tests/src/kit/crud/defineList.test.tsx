import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../../src/contract/endpoint';
import { pageAnswer, pageQuery } from '../../../../src/contract/page';
import { FlagFilter } from '../../../../src/kit/crud/bar/ChoiceFilter';
import { toUntilName } from '../../../../src/kit/crud/bar/untilName';
import { defineList } from '../../../../src/kit/crud/defineList';
import { readElements } from '../../../../src/kit/crud/readElements';

const row = z.object({ id: z.string(), name: z.string(), status: z.enum(['enabled', 'blocked']), users: z.number() });
const page = endpoint({
  method: 'POST',
  path: 'test/page',
  access: 'signed-in',
  summary: 'test',
  business: 'query',
  body: pageQuery({ scopes: z.array(z.enum(['operator', 'company'])).optional(), remark: z.string().optional() }, [
    'name',
  ]),
  response: pageAnswer(row),
});
const { Column, CountColumn, Filter } = defineList(page, 'roles');

it('list parts: names of columns and filters compile when the call and the namespace have them', () => {
  const columns = (
    <>
      <Column name="name" />
      <Column name="scope">{({ name }) => name}</Column>
      <CountColumn name="users" />
      {/* @ts-expect-error a typo is no column */}
      <Column name="nmae" />
      {/* @ts-expect-error a code needs words */}
      <Column name="status" label="Status" />
      {/* @ts-expect-error the namespace has no label for it */}
      <Column name="status">{({ status }) => status}</Column>
      {/* @ts-expect-error a text is no count */}
      <CountColumn name="name" />
    </>
  );
  const filters = (
    <>
      <Filter name="scopes" label="Scope">
        {(value: 'operator' | 'company') => value}
      </Filter>
      <Filter name="remark" by={FlagFilter} />
      {/* @ts-expect-error a typo is no filter */}
      <Filter name="scoeps" label="Scope" by={FlagFilter} />
      {/* @ts-expect-error a filter over any text needs a component that chooses it */}
      <Filter name="remark" />
    </>
  );
  expect(readElements(columns)).toHaveLength(7);
  expect(readElements(filters)).toHaveLength(4);
});

it('elements: are found when fragments hold them', () => {
  const names = readElements<{ id?: string }>(
    <>
      <i id="1" />
      <>
        <i id="2" />
        {false}
      </>
    </>,
  ).map(({ props }) => props.id);
  expect(names).toEqual(['1', '2']);
});

it('period filter: names its end when its beginning is named', () => {
  expect(['from', 'dayFrom'].map(toUntilName)).toEqual(['until', 'dayUntil']);
});
