import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Columns as Kysely sees them: int8 and numeric are strings, timestamptz is a Date. */
export type Id = GeneratedAlways<string>;
export type Now = ColumnType<Date, Date | undefined, Date>;
export type Bigint = string;
export type Json<T extends object | null> = JSONColumnType<T, string, string>;
export type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
export type JsonDefault<T extends object> = ColumnType<T, string | undefined, string>;

export interface Versioned {
  version: Generated<number>;
  createdAt: Now;
}
