import { sql } from 'kysely';
import type { FoundPerson, MoneyPerson } from '../../../../src/contract/evo-wallet/userMoney';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/call';
import { isContactMasked, maySeeContact, withContact } from '../../../http/maskContact';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';

const MOST_FOUND = 20;

/** A person in the caller's scope, contact data masked as for any list. @throws Problem 404 */
export async function readPerson(tx: Tx, session: Session, id: string): Promise<MoneyPerson> {
  const row = await tx
    .selectFrom('appUser as u')
    .select(['u.id', 'u.name', 'u.phone', 'u.email', 'u.country', 'u.language', 'u.createdAt', 'u.anonymisedAt'])
    .select([
      sql<number>`(select count(*)::int from company_customer m where m.app_user_id = u.id)`.as('companies'),
      sql<number>`(select count(*)::int from app_user n where n.name = u.name and n.anonymised_at is null)`.as(
        'namesakes',
      ),
      sql<string | null>`(select o.timezone from charging_order o where o.app_user_id = u.id
        order by o.created_at desc limit 1)`.as('timezone'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem(404);
  const isMasked = isContactMasked(session);
  const { createdAt, anonymisedAt, ...person } = withContact(row, isMasked);
  return {
    ...person,
    isMasked,
    maySeeContact: isMasked && maySeeContact(session),
    createdAt: toWire(createdAt),
    anonymisedAt: anonymisedAt && toWire(anonymisedAt),
  };
}

/** Contact data of a person as they are. @throws Problem 403 without a refund permission, 404 */
export async function readContact(tx: Tx, session: Session, id: string) {
  if (!maySeeContact(session)) throw new Problem(403);
  const row = await tx.selectFrom('appUser').select(['phone', 'email']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return row;
}

/**
 * Persons by their whole phone number, with or without the country's prefix `00`.
 * @throws Problem 403: a search by number would reveal its owner to a caller without the right to see numbers
 */
export async function findPersons(tx: Tx, session: Session, phone: string): Promise<FoundPerson[]> {
  if (!maySeeContact(session)) throw new Problem(403);
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const rows = await selectFound(tx)
    .where('u.anonymisedAt', 'is', null)
    .where(sql<boolean>`regexp_replace(u.phone, '[^0-9]', '', 'g') = ${digits}`)
    .execute();
  return rows.map((row) => toFoundPerson(row, isContactMasked(session)));
}

/** Persons named like this one, the one with the latest order first. @throws Problem 404 */
export async function listNamesakes(tx: Tx, session: Session, id: string): Promise<FoundPerson[]> {
  const person = await tx.selectFrom('appUser').select('name').where('id', '=', id).executeTakeFirst();
  if (!person) throw new Problem(404);
  const rows = await selectFound(tx).where('u.name', '=', person.name).where('u.anonymisedAt', 'is', null).execute();
  return rows.map((row) => toFoundPerson(row, isContactMasked(session)));
}

const LAST_ORDER = sql<{
  at: Date;
  place: string | null;
  timezone: string;
}>`(select o.created_at as at, s.name as place,
    o.timezone from charging_order o left join station s on s.id = o.station_id
    where o.app_user_id = u.id order by o.created_at desc limit 1)`;

function selectFound(tx: Tx) {
  return tx
    .selectFrom('appUser as u')
    .leftJoinLateral(LAST_ORDER.as('last'), (join) => join.onTrue())
    .select(['u.id', 'u.name', 'u.phone', 'u.email', 'u.country', 'u.createdAt'])
    .select(['last.at', 'last.place', 'last.timezone'])
    .orderBy(sql`last.at desc nulls last`)
    .orderBy('u.id')
    .limit(MOST_FOUND);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectFound>['execute']>>[number];

function toFoundPerson({ at, place, timezone, ...row }: FoundRow, isMasked: boolean): FoundPerson {
  const { email: _email, createdAt, ...person } = withContact(row, isMasked);
  const lastOrder = at && timezone ? { at: toWire(at), place: place ?? '', timezone } : null;
  return { ...person, createdAt: toWire(createdAt), lastOrder };
}
