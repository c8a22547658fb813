import { validate as validateTyped } from 'typed-ocpp/dist/common/ajv.js';
import * as schemas16 from 'typed-ocpp/dist/ocpp16/schemas.js';
import * as schemas201 from 'typed-ocpp/dist/ocpp20/schemas.js';
import type { OcppVersion } from '../../../src/contract/live/connector';

/*
 * The library's front door compiles the schemas of all versions at once, which takes a second of every start. Behind it
 * each schema is compiled when its first message comes.
 */
const SCHEMAS: Readonly<Record<OcppVersion, Readonly<Record<string, object>>>> = {
  '1.6': { ...schemas16 },
  '2.0.1': { ...schemas201 },
};

/** The library's type demands the static type of the schema, which is unknown here. */
const validate = validateTyped as unknown as {
  (value: unknown, schema: object, name: string): boolean;
  errors: string[];
};

/** Whether the version's specification knows the action at all. */
export function isOcppAction(version: OcppVersion, action: string): boolean {
  return Object.hasOwn(SCHEMAS[version], `${action}Request`);
}

/**
 * Faults of a call's payload by the published schema; empty when it is valid. The library removes unknown fields from
 * its input, so it gets a copy.
 */
export function schemaFaults(version: OcppVersion, action: string, params: unknown): readonly string[] {
  const schema = SCHEMAS[version][`${action}Request`];
  if (!schema || validate(structuredClone(params), schema, action)) return [];
  return [...validate.errors];
}
