import pg from 'pg';

/** Runs statements in a test's database as the owner of its tables, over a temporary connection. */
export async function runAsOwner(url: string, ...statements: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    for (const statement of statements) await owner.query(statement);
  } finally {
    await owner.end();
  }
}

/** Runs one statement as the owner of the tables, over a temporary connection. @returns its rows */
export async function queryAsOwner<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query<Row>(text, values)).rows;
  } finally {
    await owner.end();
  }
}
