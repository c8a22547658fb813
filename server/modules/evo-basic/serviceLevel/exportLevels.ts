import type { ChargerLevel, Downtime, serviceLevel } from '../../../../src/contract/evo-basic/serviceLevel';
import { toPercent } from '../../../../src/lib/attemptRates';
import { readAvailability } from '../../../availability/readAvailability';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import type { FileAnswer } from '../../../http/route';
import { exportFile, type ExportColumn } from '../../../http/tables/export';
import { translateDocument, type DocumentKey } from '../../../wire/documents';
import { listDowntimes, toDowntimeDtos } from './downtimes';
import { readBeside, toChargerLevels, toDays } from './levels';

type ExportCall = Call<typeof serviceLevel.export>;
type Columns<Row> = Record<string, ExportColumn<Row>>;

/** Uptime of chargers, or the downtimes behind it, of a month. @throws Problem 422 where there are none */
export async function exportLevels(call: ExportCall): Promise<FileAnswer> {
  const { body, locale, db } = call;
  if (body.content === 'downtimes') {
    const rows = await db((tx) => readAllDowntimes(tx, call));
    return saveRows(call, rows, createDowntimeColumns(locale));
  }
  const rows = await db(async (tx) => {
    const beside = await readBeside(tx, toDays(body), call.clock.now());
    return toChargerLevels(await readAvailability(tx, toDays(body), call.clock.now()), beside);
  });
  return saveRows(call, rows, createChargerColumns(locale));
}

async function readAllDowntimes(tx: Tx, { body, clock }: ExportCall): Promise<Downtime[]> {
  return toDowntimeDtos(tx, listDowntimes(await readAvailability(tx, toDays(body), clock.now()), { sort: undefined }));
}

function saveRows<Row>({ body, clock, locale }: ExportCall, rows: readonly Row[], columns: Columns<Row>) {
  const { month, content, format, timeZone } = body;
  return exportFile(
    { body: { format, timeZone }, clock },
    {
      fileName: `${translateDocument(locale, `slaExport.${content}`)}-${month}`,
      columns,
      slice: () => Promise.resolve({ rows }),
    },
  );
}

type Locale = ExportCall['locale'];
type Heading =
  Extract<DocumentKey, `slaExport.column.${string}`> extends `slaExport.column.${infer Name}` ? Name : never;

const createHeader = (locale: Locale, name: Heading) => translateDocument(locale, `slaExport.column.${name}`);

function createChargerColumns(locale: Locale): Columns<ChargerLevel> {
  const names = ['company', 'station', 'chargerCode', 'connectors', 'uptime', 'target'] as const;
  const times = ['upSeconds', 'downSeconds', 'excludedSeconds', 'unknownSeconds', 'downtimes'] as const;
  const plain = [...names, ...times].map((name): [string, ExportColumn<ChargerLevel>] => [
    name,
    { header: createHeader(locale, name), cell: (row) => row[name] },
  ]);
  const causes = (['fault', 'offline', 'outOfService', 'operator'] as const).map(
    (cause): [string, ExportColumn<ChargerLevel>] => [
      cause,
      { header: createHeader(locale, cause), cell: ({ causes }) => causes[cause] },
    ],
  );
  const visits: [string, ExportColumn<ChargerLevel>][] = [
    ['visits', { header: createHeader(locale, 'visits'), cell: (row) => row.visits }],
    ['firstShare', { header: createHeader(locale, 'firstShare'), cell: (row) => toRoundedRate(row) }],
  ];
  return Object.fromEntries([...plain, ...causes, ...visits]);
}

/** Per cent with one digit; null: no visits. */
function toRoundedRate({ visits, visitsFirst }: ChargerLevel): number | null {
  const rate = toPercent(visitsFirst, visits);
  return rate === null ? null : Math.round(rate * 10) / 10;
}

function createDowntimeColumns(locale: Locale): Columns<Downtime> {
  const plain = (['company', 'station', 'chargerCode', 'connector'] as const).map(
    (name): [string, ExportColumn<Downtime>] => [
      name,
      { header: createHeader(locale, name), cell: (row) => row[name] },
    ],
  );
  const toTime = (time: string | null) => (time === null ? null : { time });
  return {
    ...Object.fromEntries(plain),
    from: { header: createHeader(locale, 'from'), times: 'utc', cell: ({ from }) => toTime(from) },
    until: { header: createHeader(locale, 'until'), times: 'utc', cell: ({ until }) => toTime(until) },
    cause: { header: createHeader(locale, 'cause'), cell: ({ cause }) => createHeader(locale, cause) },
    errorCode: { header: createHeader(locale, 'errorCode'), cell: ({ errorCode }) => errorCode },
    vendorErrorCode: { header: createHeader(locale, 'vendorErrorCode'), cell: (row) => row.vendorErrorCode },
    info: { header: createHeader(locale, 'info'), cell: ({ info }) => info },
    by: { header: createHeader(locale, 'by'), cell: ({ by }) => by },
    downSeconds: { header: createHeader(locale, 'downSeconds'), cell: ({ downSeconds }) => downSeconds },
    excludedSeconds: { header: createHeader(locale, 'excludedSeconds'), cell: (row) => row.excludedSeconds },
  };
}
