import type { ComponentType } from 'react';
import { z } from 'zod';
import { useList } from '../useList';
import { ChoiceFilter, ChoicesFilter, FlagFilter } from './ChoiceFilter';
import type { FilterProps } from './useFilterBar';

export interface ListFilterProps {
  name: string;
  /** `fields.<name>` of the list's namespace by default. */
  label?: string;
  /** Chooses the values; by default a control that follows from the contract's schema. */
  by?: ComponentType<FilterProps>;
  /** Words for the values that the contract names. */
  children?: (value: string) => string;
}

/** A filter that follows from its schema in the page call: a flag, one of several values, or any of them. */
export function ListFilter({ schema, ...props }: ListFilterProps & { schema: z.ZodType }) {
  const { labelField } = useList();
  const { name, by: By, children: toWords = String, ...more } = props;
  const filter = { ...more, name, label: props.label ?? labelField(name) };
  if (By) return <By {...filter} />;
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodBoolean) return <FlagFilter {...filter} />;
  const isMany = inner instanceof z.ZodArray;
  const choices = readValues(isMany ? inner.element : inner).map((value) => ({ value, label: toWords(value) }));
  return isMany ? <ChoicesFilter {...filter} choices={choices} /> : <ChoiceFilter {...filter} choices={choices} />;
}

function unwrapSchema(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapSchema(schema.unwrap()) : schema;
}

function readValues(schema: unknown): string[] {
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}
