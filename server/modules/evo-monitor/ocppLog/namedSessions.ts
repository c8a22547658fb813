import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/database';
import type { Tables } from '../../../db/schema';

type Message = Pick<Selectable<Tables['ocppLog']>, 'chargerCode' | 'content'>;

/** A transaction as a frame names it: our number in OCPP 1.6, text of the charger in 2.0.1. */
const NAMED = /"transactionId"\s*:\s*(?:(\d{1,18})|"((?:[^"\\]|\\.){1,255})")/;

interface NamedTransaction {
  chargerCode: string;
  number: string | undefined;
  text: string | undefined;
}

function readTransaction({ chargerCode, content }: Message): NamedTransaction | null {
  const [, number, text] = NAMED.exec(content) ?? [];
  return number === undefined && text === undefined ? null : { chargerCode, number, text };
}

const toKey = (chargerCode: string, name: string) => `${chargerCode} ${name}`;

/** Finds the sessions that messages name; row-level security limits them to the caller's. */
export async function findSessions(tx: Tx, messages: readonly Message[]): Promise<(message: Message) => string | null> {
  const named = messages.map(readTransaction).filter((each) => each !== null);
  if (named.length === 0) return () => null;
  const numbers = named.flatMap(({ number }) => number ?? []);
  const texts = named.flatMap(({ text }) => text ?? []);
  const found = await tx
    .selectFrom('chargeTransaction as t')
    .innerJoin('charger as c', 'c.id', 't.chargerId')
    .select(['t.id', 't.naturalKey', 't.ocppVersion', 'c.chargerCode'])
    .where('c.chargerCode', 'in', [...new Set(named.map(({ chargerCode }) => chargerCode))])
    .where(({ eb, or }) =>
      or([
        ...(numbers.length > 0 ? [eb('t.id', 'in', numbers)] : []),
        ...(texts.length > 0 ? [eb('t.naturalKey', 'in', texts)] : []),
      ]),
    )
    .execute();
  const byNumber = new Map(found.map(({ id, chargerCode }) => [toKey(chargerCode, id), id]));
  const byText = new Map(
    found
      .filter(({ ocppVersion }) => ocppVersion !== '1.6')
      .map(({ id, naturalKey, chargerCode }) => [toKey(chargerCode, naturalKey), id]),
  );
  return (message) => {
    const transaction = readTransaction(message);
    if (transaction === null) return null;
    const { chargerCode, number, text } = transaction;
    const sessions = number === undefined ? byText : byNumber;
    return sessions.get(toKey(chargerCode, number ?? text ?? '')) ?? null;
  };
}
