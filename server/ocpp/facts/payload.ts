import { createHash } from 'node:crypto';
import { OcppFault } from './ocppFault';
import { isRecord } from '../../../src/lib/isRecord';
import { parseStamp } from '../../domain/ocpp/parseStamp';

const MAX_TEXT = 2_500;
/** Earlier stamps come from chargers without a set clock, which count from 1970 or 2000. */
const EARLIEST = Date.UTC(2015, 0, 1);
/** Longer than any version of OCPP allows an identifier to be; an index holds it. */
const MAX_IDENTIFIER = 255;
/** Readable characters that a shortened identifier keeps. */
const IDENTIFIER_HEAD = 64;
const DAY_MS = 86_400_000;
const INT32 = 2 ** 31;

/**
 * Reads a message field by field. The schemas are checked beside it and only flag: here a message fails only over a
 * required field, so that a vendor's quirk costs no session.
 */
export class Payload {
  private readonly raw: Readonly<Record<string, unknown>>;
  private readonly path: string;
  private readonly receivedAt: number;

  /** @param receivedAt stamps more than a day later are invalid */
  constructor(raw: unknown, receivedAt = Infinity, path = '') {
    this.raw = isRecord(raw) ? raw : {};
    this.receivedAt = receivedAt;
    this.path = path;
  }

  /**
   * Storable text (no NUL, no lone surrogates), cut to the column length; null when the field is missing or no text.
   */
  text(name: string, maxLength = MAX_TEXT): string | null {
    const value = this.raw[name];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    return toStorable(String(value).slice(0, maxLength));
  }

  needText(name: string, maxLength?: number): string {
    return this.needed(name, this.text(name, maxLength));
  }

  /**
   * An identifier is never cut, since two long ones may begin alike. A longer one than the column is shortened to its
   * head and a hash.
   */
  identifier(name: string): string | null {
    const value = this.raw[name];
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    return toStorable(shortenIdentifier(String(value)));
  }

  needIdentifier(name: string): string {
    return this.needed(name, this.identifier(name));
  }

  /** The number of a tag as the console keeps it, without blanks around it. */
  tag(name: string): string | null {
    return this.identifier(name)?.trim() ?? null;
  }

  needTag(name: string): string {
    return this.needed(name, this.tag(name));
  }

  /** A finite number; numeric text is accepted. */
  number(name: string): number | null {
    const value = this.raw[name];
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  }

  int(name: string): number | null {
    const number = this.number(name);
    return number !== null && Number.isSafeInteger(Math.round(number)) ? Math.round(number) : null;
  }

  needInt(name: string): number {
    return this.needed(name, this.int(name));
  }

  /** A count as OCPP means it: 32 bits, not negative. */
  needCount(name: string): number {
    const number = this.int(name);
    return this.needed(name, number !== null && number >= 0 && number < INT32 ? number : null);
  }

  isTrue(name: string): boolean {
    return this.raw[name] === true || this.raw[name] === 'true';
  }

  /** Milliseconds since the epoch. An implausible stamp, before 2015 or more than a day ahead, is invalid. */
  time(name: string): number | null {
    const text = this.raw[name];
    if (typeof text !== 'string') return null;
    const time = parseStamp(text);
    return time !== null && time >= EARLIEST && time <= this.receivedAt + DAY_MS ? time : null;
  }

  has(name: string): boolean {
    return this.raw[name] !== undefined && this.raw[name] !== null;
  }

  object(name: string): Payload | null {
    return isRecord(this.raw[name]) ? new Payload(this.raw[name], this.receivedAt, `${this.path}${name}.`) : null;
  }

  needObject(name: string): Payload {
    return this.needed(name, this.object(name));
  }

  list(name: string): Payload[] {
    const value = this.raw[name];
    return Array.isArray(value)
      ? value.map((item, i) => new Payload(item, this.receivedAt, `${this.path}${name}.${i}.`))
      : [];
  }

  /** The unparsed field, for values that are stored whole. */
  value(name: string): unknown {
    return this.raw[name];
  }

  private needed<T>(name: string, value: T | null): T {
    if (value !== null) return value;
    const code = this.has(name) ? 'PropertyConstraintViolation' : 'FormatViolation';
    throw new OcppFault(code, `${this.path}${name} is ${this.has(name) ? 'not readable' : 'missing'}`);
  }
}

function shortenIdentifier(text: string): string {
  if (text.length <= MAX_IDENTIFIER) return text;
  return `${text.slice(0, IDENTIFIER_HEAD)}#${createHash('sha256').update(text).digest('hex')}`;
}

/** Text that PostgreSQL can store. */
export function toStorable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replaceAll('\0', '');
}
