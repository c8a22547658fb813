import type pg from 'pg';

const MAKER = 'Nikolai Orlov';
const COLLEAGUE = 'Saule Akhmetova';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface StoredAlarm {
  id: string;
  companyId: string;
  stationId: string;
  chargerId: string;
  station: string;
  chargerCode: string;
  firstAt: Date;
}

/** Adds an open incident of the worst alarm, and a closed incident with a conclusion. */
export async function addIncidents(client: pg.ClientBase, at: Date): Promise<void> {
  await client.query('begin');
  const [open] = await findAlarms(client, 'a.is_open and a.is_active');
  const [closed] = await findAlarms(
    client,
    "not a.is_active and a.rule_code like '%.EmergencyStop' and a.first_at < $1",
    [new Date(at.getTime() - 12 * HOUR_MS)],
  );
  if (closed) await addClosed(client, closed);
  if (open) await addOpen(client, open, at);
  await client.query('commit');
}

async function findAlarms(client: pg.ClientBase, condition: string, values: unknown[] = []): Promise<StoredAlarm[]> {
  const { rows } = await client.query<StoredAlarm>(
    `select a.id, a.company_id as "companyId", a.station_id as "stationId", a.charger_id as "chargerId",
       s.name as station, c.charger_code as "chargerCode", a.first_at as "firstAt"
     from alarm a join station s on s.id = a.station_id join charger c on c.id = a.charger_id
     where ${condition} order by a.priority_rank, a.last_at desc, a.id limit 1`,
    values,
  );
  return rows;
}

async function addOpen(client: pg.ClientBase, alarm: StoredAlarm, at: Date): Promise<void> {
  const id = await insertIncident(client, alarm, {
    ...{ title: `${alarm.chargerCode} out of service`, until: null, at, conclusion: null },
  });
  await addObject(client, id, alarm, true);
  await addMoment(client, id, alarm.firstAt, 'First alarm');
  await addEntries(client, id, [
    ['made', null, MAKER, at],
    ['comment', 'Technician is on the way, expected within the hour.', MAKER, at],
  ]);
}

async function addClosed(client: pg.ClientBase, alarm: StoredAlarm): Promise<void> {
  const after = (minutes: number) => new Date(alarm.firstAt.getTime() + minutes * MINUTE_MS);
  const id = await insertIncident(client, alarm, {
    ...{ title: `Emergency stop at ${alarm.station}`, until: after(90), at: after(10) },
    conclusion: 'A visitor pressed the emergency stop. It was reset, and the connector tried. To do: put up a sign.',
  });
  await addObject(client, id, alarm, false);
  await addMoment(client, id, alarm.firstAt, 'Emergency stop');
  await addMoment(client, id, after(85), 'The connector can be used again');
  await addEntries(client, id, [
    ['made', null, MAKER, after(10)],
    ['comment', 'The site manager resets the button.', COLLEAGUE, after(20)],
    ['closed', null, MAKER, after(100)],
  ]);
  await client.query(
    `update incident set closed_at = $2, closed_by_name = $3,
       closed_priority = (select priority from alarm where id = $4) where id = $1`,
    [id, after(100), MAKER, alarm.id],
  );
}

interface DemoIncident {
  title: string;
  until: Date | null;
  at: Date;
  conclusion: string | null;
}

async function insertIncident(client: pg.ClientBase, alarm: StoredAlarm, fields: DemoIncident): Promise<string> {
  const { title, until, at, conclusion } = fields;
  const { rows } = await client.query<{ id: string }>(
    `insert into incident (company_id, title, from_at, until_at, conclusion, made_at, made_by_name)
     values ($1, $2, date_trunc('second', $3::timestamptz), $4, $5, $6, $7) returning id`,
    [alarm.companyId, title, alarm.firstAt, until, conclusion, at, MAKER],
  );
  const id = rows[0]?.id ?? '';
  await client.query('insert into incident_alarm (incident_id, alarm_id) values ($1, $2)', [id, alarm.id]);
  return id;
}

async function addObject(client: pg.ClientBase, id: string, alarm: StoredAlarm, isCharger: boolean): Promise<void> {
  await client.query('insert into incident_object (incident_id, station_id, charger_id) values ($1, $2, $3)', [
    ...[id, alarm.stationId, isCharger ? alarm.chargerId : null],
  ]);
}

async function addMoment(client: pg.ClientBase, id: string, at: Date, text: string): Promise<void> {
  await client.query(
    'insert into incident_moment (incident_id, at, text, by_name, created_at) values ($1, $2, $3, $4, $2)',
    [id, at, text, MAKER],
  );
}

type Entry = readonly [kind: string, text: string | null, name: string, at: Date];

async function addEntries(client: pg.ClientBase, id: string, entries: readonly Entry[]): Promise<void> {
  for (const [kind, text, name, at] of entries)
    await client.query(
      'insert into incident_entry (incident_id, kind, text, by_name, at) values ($1, $2, $3, $4, $5)',
      [...[id, kind, text, name, at]],
    );
}
