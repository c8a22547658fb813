import type { chargingReport } from '../../../../src/contract/evo-monitor/chargingReport';
import type { CurvePoint } from '../../../../src/contract/live/curve';
import type { Call } from '../../../http/call';
import { translateDocument } from '../../../wire/documents';
import { exportFile, type ExportColumn } from '../../../http/tables/export';
import { Problem } from '../../../wire/problem';
import type { FileAnswer } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { readCurve } from './curve';

const FIGURES = ['soc', 'power', 'energy', 'voltage', 'current', 'temperature'] as const;
const MS = 1_000;

/** The process series of an order, by the clock of its station. @throws Problem 404; 422 where there is none */
export async function exportReport({
  params,
  body,
  locale,
  clock,
  db,
}: Call<typeof chargingReport.export>): Promise<FileAnswer> {
  const found = await db(async (tx) => {
    const order = await tx
      .selectFrom('chargingOrder')
      .select(['no', 'transactionId', 'timezone'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!order) throw new Problem(404);
    const curve = order.transactionId === null ? undefined : await readCurve(tx, order.transactionId);
    return { ...order, points: curve?.points ?? [] };
  });
  const time: ExportColumn<CurvePoint> = {
    header: translateDocument(locale, 'reportExport.time'),
    times: 'utc',
    cell: ([t]) => ({ time: toWire(t * MS) }),
  };
  const figures = FIGURES.map((name, index): [string, ExportColumn<CurvePoint>] => [
    name,
    { header: translateDocument(locale, `reportExport.${name}`), cell: (point) => point[index + 1] ?? null },
  ]);
  return exportFile(
    { body: { ...body, timeZone: body.timeZone ?? found.timezone }, clock },
    {
      fileName: `${translateDocument(locale, 'reportExport.fileName')}-${found.no}`,
      columns: { time, ...Object.fromEntries(figures) } as Record<string, ExportColumn<CurvePoint>>,
      slice: async () => ({ rows: found.points }),
    },
  );
}
