import { sql, type RawBuilder } from 'kysely';
import type { Session } from './call';
import { codeColumn, textColumn, type TableColumn } from './tables/tableCells';

const SHOWN_DIGITS = 4;

/** `anna@example.com` -> `a***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first] = email;
  return at < 1 ? '***' : `${first}***${email.slice(at)}`;
}

/** `+7 701 123 4567` -> `***4567`; a number too short to hide anything in is hidden whole. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 2 * SHOWN_DIGITS ? '***' : `***${digits.slice(-SHOWN_DIGITS)}`;
}

/** Contact data of drivers are masked for companies, and for callers without the right to see app users. */
export function isContactMasked({ scope, permissions }: Pick<Session, 'scope' | 'permissions'>): boolean {
  return scope !== 'operator' || !permissions.has('user/app/view');
}

/** Operators with a refund permission answer customers: they may read contact data one by one, each time with a log entry. */
export function maySeeContact({ scope, permissions }: Pick<Session, 'scope' | 'permissions'>): boolean {
  const mayRefund = permissions.has('order/chargeOrder/refund') || permissions.has('order/carWashOrder/refund');
  return scope === 'operator' && (mayRefund || permissions.has('user/app/view'));
}

/** A row with its mail address and phone number as its reader may see them. */
export function withContact<Row extends { email: string | null; phone: string | null }>(
  row: Row,
  isMasked: boolean,
): Row {
  const { email, phone } = row;
  if (!isMasked) return row;
  return { ...row, email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}

/** The number of a tag as its reader may see it: the number of an app tag is a phone number. */
export function shownTag<Tag extends string | null>(idTag: Tag, isMasked: boolean): Tag | string {
  return isMasked && idTag?.startsWith('+') ? maskPhone(idTag) : idTag;
}

/** A tag of the app as it stands in the JSON of an OCPP message. */
const PHONE_IN_JSON = /"\+\d{4,19}"/g;

/** The text of an OCPP message as its reader may see it: tags of the app are phone numbers. */
export function shownFrame(content: string, isMasked: boolean): string {
  return isMasked ? content.replace(PHONE_IN_JSON, (quoted) => `"${maskPhone(quoted)}"`) : content;
}

/** As {@link shownFrame}, for the parsed payload of a message. */
export function shownPayload<Payload>(payload: Payload, isMasked: boolean): Payload {
  if (!isMasked || payload === null || payload === undefined) return payload;
  return JSON.parse(shownFrame(JSON.stringify(payload), true)) as Payload;
}

/** {@link shownFrame} in SQL, except for the number of digits shown: the text that a masked reader may search. */
export function searchableFrame(content: RawBuilder<unknown>, isMasked: boolean): RawBuilder<unknown> {
  return isMasked ? sql`regexp_replace(${content}, '"\\+[0-9]+([0-9]{4})"', '"***\\1"', 'g')` : content;
}

/** {@link shownFrame} in SQL. */
export function maskedFrame(content: RawBuilder<unknown>, isMasked: boolean): RawBuilder<unknown> {
  if (!isMasked) return content;
  const withoutShort = sql`regexp_replace(${content}, '"\\+[0-9]{4,7}"', '"***"', 'g')`;
  return sql`regexp_replace(${withoutShort}, '"\\+[0-9]{4,15}([0-9]{4})"', '"***\\1"', 'g')`;
}

/** A mail address in any text. */
const EMAIL = /[^\s"@<>,;:]+@[^\s"@<>,;:]+/g;
/** A phone number with its country code in any text. */
const PHONE = /\+\d[\d ()-]{5,22}\d/g;

/** As {@link shownFrame}, for JSON of any call: mail addresses and phone numbers wherever they stand. */
export function maskContacts<Value>(value: Value, isMasked: boolean): Value {
  if (!isMasked || value === null || value === undefined) return value;
  const text = JSON.stringify(value).replace(PHONE, maskPhone).replace(EMAIL, maskEmail);
  return JSON.parse(text) as Value;
}

/** {@link maskContacts} in SQL, for the text of JSON. */
export function maskedContacts(json: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(regexp_replace(${json}, '\\+[0-9][0-9 ()-]{3,20}([0-9]{4})', '***\\1', 'g'),
    '([^[:space:]"@<>,;:])[^[:space:]"@<>,;:]*(@[^[:space:]"@<>,;:]+)', '\\1***\\2', 'g')`;
}

/** A column of mail addresses in a file, as its reader may see them. */
export function emailColumn(header: string, isMasked: boolean, name = 'email'): TableColumn {
  const email = sql.ref(`listed.${name}`);
  return textColumn(header, isMasked ? maskedEmail(email) : email);
}

/** A column of phone numbers in a file, as its reader may see them. */
export function phoneColumn(header: string, isMasked: boolean, name = 'phone'): TableColumn {
  const phone = sql.ref(`listed.${name}`);
  return isMasked ? codeColumn(header, maskedPhone(phone)) : textColumn(header, phone);
}

/**
 * A column with the name of an account in a file: as it was entered while nothing else is known, else mail address or
 * phone.
 */
export function accountColumn(header: string, isMasked: boolean): TableColumn {
  const email = sql.ref('listed.email');
  const phone = sql.ref('listed.phone');
  const known = isMasked ? sql`${maskedEmail(email)}, ${maskedPhone(phone)}` : sql`${email}, ${phone}`;
  return textColumn(header, sql`coalesce(${sql.ref('listed.account')}, ${known})`);
}

/** A column of tags in a file, as {@link shownTag} shows them. */
export function tagColumn(header: string, isMasked: boolean, name = 'idTag'): TableColumn {
  const tag = sql.ref(`listed.${name}`);
  return textColumn(header, isMasked ? sql`case when ${tag} like '+%' then ${maskedPhone(tag)} else ${tag} end` : tag);
}

/** {@link maskEmail} in SQL. */
function maskedEmail(email: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${email} ~ '.@' then left(${email}, 1) || '***' || substring(${email} from '@[^@]*$')
    when ${email} <> '' then '***' end`;
}

/** {@link maskPhone} in SQL. */
function maskedPhone(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  const shown = sql`case when length(${digits}) >= ${2 * SHOWN_DIGITS}::int then right(${digits}, ${SHOWN_DIGITS}::int) else '' end`;
  return sql`case when ${phone} <> '' then '***' || ${shown} end`;
}
